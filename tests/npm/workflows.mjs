// workflows.mjs: the workflow files that packaging/github.md shows, against the parser of GitHub's own tools; which has to
// be bundled first, since it imports JSON as Node.js does not take it.
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { readFileSync } from 'node:fs';

// A page may show the steps of a job alone.
const around = 'on: pull_request\njobs:\n  job:\n    runs-on: ubuntu-24.04\n';

function faults(block) {
  const content = block.startsWith('steps:') ? around + block.replace(/^(?=.)/gm, '    ') : block;
  const { context } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map((error) => error.message);
}

const blocks = [...readFileSync(process.argv[2], 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map((match) => match[1]);
const wrong = blocks.flatMap(faults);
if (faults('on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n').length === 0) wrong.push('the parser sees no fault in "stepz"');
if (blocks.length === 0) wrong.push('no workflow is shown');
for (const fault of wrong) console.error(fault);
process.exitCode = wrong.length ? 1 : 0;
