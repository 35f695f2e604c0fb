// npm run check: everything a machine can say about the code without running it. One line a step.
import { runChecks } from './check/run-checks.ts';
import { refuseWords } from './not-understood.ts';

refuseWords(process.argv.slice(2), 'all of it is checked');
const { failed } = await runChecks();
process.exitCode = failed.length > 0 ? 1 : 0;
