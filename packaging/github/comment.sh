#!/bin/sh
# comment.sh: the step of action.yml that keeps one comment on a pull request: what mvlint wrote to MVLINT_PAGE, below a
# marker that nobody sees and that finds the comment again. MVLINT_PULL is the number of the pull request; gh, which
# writes it, takes its token from GH_TOKEN.
set -eu

marker='<!-- mvlint -->'
comments=repos/$GITHUB_REPOSITORY/issues/$MVLINT_PULL/comments
case $MVLINT_PULL in
  '' | *[!0-9]*)
    echo "comment.sh: '$MVLINT_PULL' is no number of a pull request" >&2
    exit 2
    ;;
esac

# Findings are told elsewhere, too: the step does not fail for want of a right.
refused() {
  echo '::notice title=mvlint::The comment could not be written. It takes "pull-requests: write", which a pull request from a fork does not have.'
  exit 0
}

body=$(mktemp)
trap 'rm -f "$body"' EXIT
{
  printf '%s\n' "$marker"
  cat -- "$MVLINT_PAGE"
} >"$body"

# Only what a program wrote: anyone may begin a comment with the marker.
ids=$(gh api --paginate "$comments?per_page=100" \
  --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id") || refused
id=$(printf '%s\n' "$ids" | head -n 1)
if [ -n "$id" ]; then
  gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$body" --silent || refused
else
  gh api --method POST "$comments" --field "body=@$body" --silent || refused
fi
