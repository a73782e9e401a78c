#!/bin/sh
# lint.sh: the step of action.yml that lints: annotations on standard output, the page of the job's summary, the report
# for code scanning.
#
# Takes MVLINT_PATHS and MVLINT_ARGS (one a line), MVLINT_FAIL_LEVEL, MVLINT_BASE and MVLINT_SARIF (both may be empty);
# gives the outputs `status`, `sarif` and `page`, the last two empty when they were not written. Findings do not make it
# fail: the steps behind it are to run all the same.
set -eu

folder=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
program=${MVLINT_PROGRAM:-$folder/build/mvlint}
page=$RUNNER_TEMP/mvlint.md
rm -f -- "$page"

set -- check
[ -z "$MVLINT_BASE" ] || set -- diff --base "$MVLINT_BASE"
set -- "$@" --fail-level "$MVLINT_FAIL_LEVEL" -f github -f markdown -o "$page" -f markdown -o "$GITHUB_STEP_SUMMARY"
[ -z "$MVLINT_SARIF" ] || set -- "$@" -f sarif -o "$MVLINT_SARIF"
while IFS= read -r line; do
  [ -z "$line" ] || set -- "$@" "$line"
done <<EOF
$MVLINT_ARGS
EOF
set -- "$@" --
while IFS= read -r line; do
  [ -z "$line" ] || set -- "$@" "$line"
done <<EOF
$MVLINT_PATHS
EOF

[ -z "$MVLINT_SARIF" ] || rm -f -- "$MVLINT_SARIF"
status=0
"$program" "$@" || status=$?
[ -f "$page" ] || page=
[ -n "$MVLINT_SARIF" ] && [ -f "$MVLINT_SARIF" ] || MVLINT_SARIF=
{
  printf 'status=%s\n' "$status"
  printf 'page=%s\n' "$page"
  printf 'sarif=%s\n' "$MVLINT_SARIF"
} >>"$GITHUB_OUTPUT"
