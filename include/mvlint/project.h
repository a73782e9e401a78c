/* project.h: what project files say of the SQL files around them: Databricks bundles, Spark's pipelines, dbt.
 *
 * A project file counts for the files below its folder. Each folder is looked at once. What a project says of a file
 * is a layer of the configuration, the lowest one. Project files belong to other tools, which read them more strictly:
 * what is wrong in one is noted and the rest of it counts. They may come from strangers: the number of files, bytes,
 * values and steps is bounded, and nothing is read outside of the repository. */
#ifndef MVLINT_PROJECT_H
#define MVLINT_PROJECT_H

#include "mvlint/catalog.h"
#include "mvlint/config.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mv_projects mv_projects;

/* `configs` say which target of a bundle counts; NULL: nothing is said. All is made in the arena but the texts of project files, which places of pipelines lead to: they last until
 * mv_projects_free. */
mv_projects *mv_projects_new(mv_arena *a, mv_configs *configs);
/* The only project file is this text, called `name` ("databricks.yml"), in the working folder; nothing else is read. */
mv_projects *mv_projects_of_text(mv_arena *a, const char *name, mv_str text);
void mv_projects_free(mv_projects *p);
/* What the projects say of a file, an mv_below_fn: `projects` is an mv_projects. NULL: nothing. */
const mv_layer *mv_project_of(void *projects, const char *path);
/* Adds to the catalog what the projects met so far say of tables; see load.h. */
void mv_projects_load(mv_projects *p, mv_catalog *c);
/* The paths of the project files that have been read so far. */
mv_word_list mv_projects_files(const mv_projects *p, mv_arena *a);
/* What was wrong in project files read so far, at most one thing of each, oldest first. */
const mv_config_error *mv_projects_errors(const mv_projects *p);

#ifdef __cplusplus
}
#endif
#endif
