import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../run.ts';
import { startPart } from './part.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'part-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a part that the system kills for its memory is said to be killed, and not to have ended by the last line of its log', async () => {
  const program = path.join(folder, 'killed.js');
  writeFileSync(program, `console.log('all is well'); process.kill(process.pid, 'SIGKILL');`);
  const starting = startPart({ file: path.relative(root, program), env: {}, log: path.join(folder, 'part.log') });
  await expect(starting).rejects.toThrow('ended (SIGKILL: killed, as a machine without memory left does): all is well');
});
