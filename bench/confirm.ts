// npm run bench -- confirm [loans]: from Confirm to the money in the wallet, the sandbox's delays at 0, fsync on.
import { rmSync } from 'node:fs';
import { sandboxClient } from '@house/sandbox/client';
import { joined, type Person } from '../apps/server/test/cast.ts';
import { person } from '../apps/server/test/loan.ts';
import { countAsked } from '../tools/not-understood.ts';
import { choosePorts } from '../tools/start/choose-ports.ts';
import { readStartSettings } from '../tools/start/settings.ts';
import { startStack } from '../tools/start/stack.ts';
import { makeDiskFolder } from './disk-folder.ts';

const goalMs = 2_000;
const loans = countAsked('LOANS', process.argv[2], 50);
const dataDir = makeDiskFolder('bench-confirm-');
const wished = { DATA_DIR: dataDir, PORT: '0', CONSOLE_PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0' };
const settings = readStartSettings(wished);
const ports = await choosePorts(settings.ports, wished);
const stack = await startStack({ ...settings, ports }, { durable: true, progress: console.log });
const world = { url: stack.app, sandbox: sandboxClient(stack.sandbox) };

try {
  const tookMs: number[] = [];
  for (let number = 0; number < loans; number += 1) {
    tookMs.push(await borrowOnce(person(number)));
    process.stdout.write(`\r${number + 1} of ${loans} loans`);
  }
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => Math.round(tookMs[Math.min(loans - 1, Math.floor(loans * share))] ?? Number.NaN);
  console.log(`\nConfirm → money in the wallet, ${loans} loans one after the other:`);
  console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (goal: p95 ≤ ${goalMs} ms)`);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds from sending the order to seeing the balance in the wallet, asked for every 5 ms. */
async function borrowOnce(person: Person): Promise<number> {
  const borrower = await joined(world, person);
  const offered = (await borrower.must('products')).products;
  const product = offered.at(-1);
  if (product === undefined) throw new Error('nothing is offered');
  const began = performance.now();
  await borrower.must('placeOrder', { params: { uuid: product.uuid } });
  while ((await world.sandbox.phone(person.phone)).balance < product.disburseAmount) {
    if (performance.now() - began > 60_000) throw new Error('no money within a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - began;
}
