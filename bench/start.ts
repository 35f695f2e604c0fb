// npm run bench -- start [rounds]: `npm start` from an empty data folder until its addresses answer, and again on what it left.
// Dependencies installed and apps built, on a disk, with fsync. Goals (quality.md): first ≤ 2.5 s, again ≤ 1 s.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../tools/build.ts';
import { countAsked } from '../tools/not-understood.ts';
import { root } from '../tools/run.ts';
import { makeDiskFolder } from './disk-folder.ts';
import { median } from './median.ts';

const rounds = countAsked('ROUNDS', process.argv[2], 5);
const goalsMs = { first: 2_500, again: 1_000 };

for (const app of ['borrower', 'console'] as const) await buildApp(app, console.log);
const tookMs: Record<keyof typeof goalsMs, number[]> = { first: [], again: [] };
for (let round = 1; round <= rounds; round += 1) {
  const dataDir = makeDiskFolder('bench-start-');
  try {
    tookMs.first.push(await startOnce(dataDir));
    tookMs.again.push(await startOnce(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`round ${round}: first ${tookMs.first.at(-1)} ms, again ${tookMs.again.at(-1)} ms`);
}
console.log(`npm start until its addresses answer, ${rounds} rounds, load ${os.loadavg()[0]?.toFixed(1)}; medians:`);
for (const kind of ['first', 'again'] as const) {
  const [ms, goalMs] = [median(tookMs[kind]), goalsMs[kind]];
  console.log(`${ms <= goalMs ? '✓' : '✗'} ${kind}: ${ms} ms (goal ${goalMs})`);
}

/** Milliseconds from the command to the answer of each address it prints; then it is ended as by Ctrl-C. */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0' };
  const child = spawn(process.execPath, [path.join(root, 'tools', 'bootstrap.mjs'), 'start'], { cwd: root, env });
  const ended = once(child, 'exit');
  let said = '';
  const announced = new Promise<void>((resolve) => {
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      if (said.includes('Ctrl-C')) resolve();
    });
  });
  await Promise.race([announced, ended]);
  const addresses = said.match(/http:\/\/localhost:\d+/g) ?? [];
  if (addresses.length === 0) throw new Error(`npm start did not come up: ${said}`);
  await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const tookMs = Math.round(performance.now() - began);
  child.kill('SIGINT');
  const [status] = await ended;
  if (status !== 0) throw new Error(`npm start ended with ${status}: ${said}`);
  return tookMs;
}
