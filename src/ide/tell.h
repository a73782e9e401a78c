/* tell.h: what is known of something, in words for a reader: what stands at a place, or could stand there. */
#ifndef MVLINT_IDE_TELL_H
#define MVLINT_IDE_TELL_H

#include "mvlint/lint.h"
#include "mvlint/verdict.h"
#include "src/ide/prose.h"
#include "src/ide/topics.h"

void mv_tell_topic(mv_prose *p, const mv_topic *t);
void mv_tell_rule(mv_prose *p, const mv_rule_info *r);
/* Its kind, whether equal arguments give equal results, and what a refresh makes of that. */
void mv_tell_function(mv_prose *p, const mv_function *f);
void mv_tell_property(mv_prose *p, const mv_property *known);
/* The values of a property that takes one of a few words, "a|b"; "" of others. */
const char *mv_property_choices(const mv_property *known);
/* What an expression or column is: its text, its type, and whether it may be NULL. */
void mv_tell_value(mv_prose *p, mv_str text, const mv_type *type, mv_nullness nulls);
/* An item of a list of columns. */
void mv_tell_column(mv_prose *p, mv_str name, const mv_type *type, mv_nullness nulls);

/* A dataset of the session, or one that was loaded: its kind, how it is refreshed, its columns. */
void mv_tell_dataset(mv_prose *p, const mv_session *s, const mv_document *from, const mv_dataset *d, int64_t now);
/* A document as it is called beside another one: without the folders that both lie in. */
mv_str mv_tell_path(const mv_document *d, const mv_document *from);
/* "materialized view", "table" */
const char *mv_tell_kind(mv_object o);
/* What a refresh does; one of a view that is refused fails. */
static inline mv_refresh mv_verdict_refresh(const mv_verdict *v) { return v->refused_by ? MV_REFRESH_FAILS : v->refresh; }
/* "incremental: GROUP_AGGREGATE, ROW_BASED", "full recompute: rand()": what a refresh does and how, or why. */
mv_str mv_verdict_line(mv_arena *a, const mv_verdict *v);

/* When a schedule fires, with the next times. */
void mv_tell_schedule(mv_prose *p, const mv_analysis *an, const mv_node *clause);

/* signature.c */
mv_signature mv_signature_of(mv_arena *a, const mv_function *f);
/* Of a function of the run, from its definition. False: that is not at hand. */
bool mv_signature_of_routine(mv_arena *a, const mv_session *s, const mv_dataset *routine, mv_signature *out);

#endif
