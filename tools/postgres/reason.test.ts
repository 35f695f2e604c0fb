import { expect, it } from 'vitest';
import { reasonIn } from './reason.ts';

it.each([
  [
    'a full disk when the cluster is made',
    `2026-11-26 03:48:01.123 UTC [7] FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/proc/self/fd/3"
`,
    'No space left on device',
  ],
  [
    'one of its own',
    'initdb: error: could not change permissions of directory "x": Operation not permitted\n',
    'Operation',
  ],
  [
    'a full disk at a start',
    `2026-11-26 03:48:02 UTC [9] PANIC:  could not write to file "pg_logical/replorigin_checkpoint.tmp": No space left on device
2026-11-26 03:48:02 UTC [8] LOG:  startup process (PID 9) was terminated by signal 6: Aborted
2026-11-26 03:48:02 UTC [8] LOG:  database system is shut down
`,
    'No space left on device',
  ],
  ['words that name no fault', 'one\nthe last\n', 'the last'],
])('why PostgreSQL ended is told of %s', (_what, printed, reason) => {
  expect(reasonIn(printed)).toContain(reason);
  expect(reasonIn(printed)).not.toContain('\n');
});
