/* pattern.c: patterns as the lines of .gitignore files have them. */
#include "src/config/paths.h"

#include "src/base/banned.h"

static mv_str without_end(mv_str line) {
  if (line.n && line.p[line.n - 1] == '\r') line.n--;
  while (line.n && line.p[line.n - 1] == ' ' && !(line.n > 1 && line.p[line.n - 2] == '\\'))
    line.n--;
  return line;
}

bool mv_ignore_rule_parse(mv_str line, mv_ignore_rule *rule) {
  line = without_end(line);
  if (line.n == 0 || line.p[0] == '#') return false;
  *rule = (mv_ignore_rule){.negated = line.p[0] == '!'};
  if (rule->negated) line = mv_str_behind(line, 1);
  if (line.n && line.p[line.n - 1] == '/') {
    rule->dir_only = true;
    line.n--;
  }
  rule->anchored = line.n && memchr(line.p, '/', line.n) != NULL;
  if (line.n && line.p[0] == '/') line = mv_str_behind(line, 1);
  rule->pattern = line;
  return line.n > 0;
}

static mv_str base_name(mv_str path) {
  uint32_t i = path.n;
  while (i > 0 && path.p[i - 1] != '/') i--;
  return mv_str_behind(path, i);
}

bool mv_ignore_rule_matches(const mv_ignore_rule *rule, mv_str path, bool is_dir) {
  if (rule->dir_only && !is_dir) return false;
  if (rule->anchored) return mv_glob_path(rule->pattern, path);
  return mv_glob_part(rule->pattern, base_name(path));
}
