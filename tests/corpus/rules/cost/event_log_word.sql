-- # the word of the documentation [doc]
SELECT timestamp, message FROM event_log('pipeline-id')
WHERE event_type = 'planning_information' AND message LIKE '%FULL_RECOMPUTE%';
--                                                           ^^^^^^^^^^^^^^ MV608 the event log never says FULL_RECOMPUTE, so this finds no full refresh
-- ~ unsafe: write COMPLETE_RECOMPUTE | FULL_RECOMPUTE => COMPLETE_RECOMPUTE

-- # the word of the log [doc]
SELECT timestamp, message FROM event_log('pipeline-id')
WHERE event_type = 'planning_information' AND message LIKE '%COMPLETE_RECOMPUTE%';

-- # both words
SELECT message FROM event_log(TABLE(gold.daily)) WHERE message RLIKE 'FULL_RECOMPUTE|COMPLETE_RECOMPUTE';

-- # through a view, as a value
CREATE VIEW full_refreshes AS SELECT message FROM ops.event_log_raw
WHERE details:planning_information.technique = 'MAINTENANCE_TYPE_FULL_RECOMPUTE';
--                                                               ^^^^^^^^^^^^^^ MV608 the event log never says FULL_RECOMPUTE, so this finds no full refresh
-- ~ unsafe: write COMPLETE_RECOMPUTE | FULL_RECOMPUTE => COMPLETE_RECOMPUTE
SELECT count_if(contains(message, 'FULL_RECOMPUTE')) AS n FROM updates WHERE event_type = 'planning_information';
--                                 ^^^^^^^^^^^^^^ MV608 the event log never says FULL_RECOMPUTE, so this finds no full refresh
-- ~ unsafe: write COMPLETE_RECOMPUTE | FULL_RECOMPUTE => COMPLETE_RECOMPUTE

-- # other tables may use any word
SELECT * FROM jobs WHERE state = 'FULL_RECOMPUTE';
SELECT full_recompute FROM event_log('id');
