#!/bin/bash
# shellcheck shell=bash
# record.sh ARGUMENT...: stands for the program $MVLINT. Of each run as a server both sides of the talk are kept, in a folder
# $TALK.PID.
[ "$1" = lsp ] || exec "$MVLINT" "$@"
mkdir "$TALK.$$"
"$MVLINT" "$@" < <(exec tee "$TALK.$$/client") > >(exec tee "$TALK.$$/server")
