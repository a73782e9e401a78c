"""parse_sqlglot.py FILE [TIMES]: sqlglot's trees for the statements of a file, beside the programs of tools/bench. Prints
what measure.h says; the number is that of the statements."""
import resource
import sys
import time

import sqlglot

text = open(sys.argv[1], encoding="utf-8").read()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
least = shortest = float("inf")
grown = 0
for i in range(int(sys.argv[2]) if len(sys.argv) > 2 else 1):
    spent, start = time.process_time(), time.monotonic()
    done = len(sqlglot.parse(text, read="databricks"))
    shortest = min(shortest, time.monotonic() - start)
    least = min(least, time.process_time() - spent)
    if i == 0:
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(f"{least:.7f} {shortest:.7f} {grown} {done}")
