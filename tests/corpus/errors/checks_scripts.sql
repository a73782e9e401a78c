-- # blocks, loops and what controls them
BEGIN
  DECLARE n INT = 0;
  DECLARE too_many CONDITION FOR SQLSTATE '45001';
  DECLARE EXIT HANDLER FOR too_many, DIVIDE_BY_ZERO, SQLSTATE '22012' BEGIN SELECT n; END;
  DECLARE EXIT HANDLER FOR NOT FOUND SET n = 1;
  outer_loop: WHILE n < 10 DO
    SET n = n + 1;
    inner_block: BEGIN
      DECLARE m INT DEFAULT 1;
      IF m > n THEN LEAVE inner_block; ELSEIF m = n THEN ITERATE OUTER_LOOP; ELSE LEAVE outer_loop; END IF;
    END inner_block;
  END WHILE outer_loop;
END;
-- # loops with variables
BEGIN
  a: FOR r AS SELECT 1 AS x DO b: LOOP LEAVE a; END LOOP B; END FOR a;
  a: REPEAT ITERATE a; UNTIL true END REPEAT;
  CASE 1 WHEN 1 THEN SELECT 1; ELSE SELECT 2; END CASE;
END;
-- # a label at the end alone
BEGIN LOOP SELECT 1; END LOOP a; END;
--                            ^ MV004 the label 'a' stands at the end alone = write it and a colon at the beginning too
-- # another label at the end
BEGIN a: LOOP LEAVE a; END LOOP b; END;
--                              ^ MV004 this ends 'a', not 'b' = write the label of the beginning
-- # a label twice
BEGIN a: LOOP a: BEGIN LEAVE a; END; END LOOP; END;
--            ^ MV004 'a' is the label of what is around this = give each a name of its own
-- # labels of the engine
BEGIN system_loop: LOOP LEAVE system_loop; END LOOP; session: BEGIN SELECT 1; END; END;
--    ^^^^^^^^^^^ MV004 nothing can be called 'system_loop' here = builtin, session and names that begin with sys belong to the engine
--                                                   ^^^^^^^ MV004 nothing can be called 'session' here = builtin, session and names that begin with sys belong to the engine
-- # a variable that is called like a label
BEGIN a: FOR a AS SELECT 1 AS x DO SELECT 1; END FOR; END;
--           ^ MV004 'a' is the label of what is around this = give each a name of its own
-- # a label that is nowhere
BEGIN a: LOOP LEAVE b; END LOOP; ITERATE a; END;
--                  ^ MV004 no label 'b' is around this = name a block or loop that this stands in
--                                       ^ MV004 no label 'a' is around this = name a block or loop that this stands in
-- # a block that goes on
BEGIN a: BEGIN ITERATE a; END; END;
--                     ^ MV004 ITERATE goes on with a loop, and 'a' is a block = write LEAVE, or name a loop
-- # a variable behind a statement
BEGIN SELECT 1; DECLARE x INT; END;
--              ^^^^^^^^^^^^^ MV004 a variable is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
-- # a variable behind a handler
BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 1; DECLARE x INT; END;
--                                                    ^^^^^^^^^^^^^ MV004 a variable is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
-- # a condition behind a statement
BEGIN SELECT 1; DECLARE c CONDITION; END;
--              ^^^^^^^^^^^^^^^^^^^ MV004 a condition is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
-- # a handler behind a statement
BEGIN SELECT 1; DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 2; END;
--              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a handler is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
-- # declarations outside of blocks
BEGIN IF true THEN DECLARE x INT; DECLARE c CONDITION; END IF; END;
--                 ^^^^^^^^^^^^^ MV004 a variable is declared in a block alone = put BEGIN and END around it
--                                ^^^^^^^^^^^^^^^^^^^ MV004 a condition is declared in a block alone = put BEGIN and END around it
-- # a condition twice
BEGIN DECLARE c CONDITION; BEGIN DECLARE C CONDITION FOR SQLSTATE '45002'; END; END;
--                                       ^ MV004 the condition 'C' is declared twice = give each a name of its own
-- # a condition in two blocks
BEGIN BEGIN DECLARE c CONDITION; END; BEGIN DECLARE c CONDITION; END; END;
-- # states
BEGIN DECLARE a CONDITION FOR SQLSTATE '0100'; DECLARE b CONDITION FOR SQLSTATE '01000'; DECLARE EXIT HANDLER FOR SQLSTATE '45 00' SELECT 1; END;
--                                     ^^^^^^ MV004 '0100' is not an SQLSTATE = write five letters or digits that do not begin with 00, 01 or XX
--                                                                              ^^^^^^^ MV004 '01000' is not an SQLSTATE = write five letters or digits that do not begin with 00, 01 or XX
--                                                                                                                         ^^^^^^^ MV004 '45 00' is not an SQLSTATE = write five letters or digits that do not begin with 00, 01 or XX
-- # conditions of a handler
BEGIN DECLARE EXIT HANDLER FOR SQLSTATE '45000', SQLEXCEPTION SELECT 1; DECLARE EXIT HANDLER FOR a, b, A SELECT 1; END;
--                                               ^^^^^^^^^^^^ MV004 SQLEXCEPTION cannot stand beside other conditions = declare a handler of its own for it
--                                                                                                     ^ MV004 A is written twice = leave one out
-- # in a procedure
CREATE PROCEDURE p() LANGUAGE SQL AS BEGIN SELECT 1; DECLARE x INT; LEAVE a; END;
--                                                   ^^^^^^^^^^^^^ MV004 a variable is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
--                                                                        ^ MV004 no label 'a' is around this = name a block or loop that this stands in
-- # names of a template
BEGIN ${a}: LOOP LEAVE ${a}; END LOOP ${a}; END;
-- # a cursor behind a handler
BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION SELECT 1; DECLARE c CURSOR FOR SELECT 1; END;
--                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MV004 a cursor is declared too late here = declare variables and conditions, then cursors, then handlers, and then write statements
-- # a cursor among declarations
BEGIN DECLARE x INT; DECLARE c CURSOR FOR SELECT 1; DECLARE EXIT HANDLER FOR NOT FOUND SELECT 2; OPEN c; FETCH c INTO x; END;
-- # what a condition is called
BEGIN DECLARE `too-many` CONDITION; DECLARE `enough` CONDITION; END;
--            ^^^^^^^^^^ MV004 a condition cannot be called `too-many` = write letters, digits and _ alone
