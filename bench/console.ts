// npm run bench -- console [customers]: every list and page of the console with so many customers (a million unless
// said) and three times as many orders. Goal: 95 of 100 answers within 100 ms at the server.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays, businessDayOf, systemClock } from '@house/calendar';
import { operatorRoutes, type OperatorCallName } from '@house/contract/operator';
import type { House } from '../apps/server/src/house.ts';
import { startConsole } from '../apps/server/src/http/start-console.ts';
import { addOperator } from '../apps/server/src/modules/operators/add-operator.ts';
import { seedPolicy } from '../apps/server/src/modules/policies/seed-policy.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { consoleSamples } from '../apps/server/test/console-samples.ts';
import { operatorBrowser, type OperatorBrowser } from '../apps/server/test/operator.ts';
import { startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { houseOn } from './close/town.ts';
import { daysKept, settle, type Known } from './console/settle.ts';

const customers = Number(process.argv[2] ?? 1_000_000);
const goalMs = 100;
const asked = 60;
const yesterday = addDays(businessDayOf(systemClock.now()), -1);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-console-'));
// Only reads are measured.
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url('postgres'));
  const house = houseOn(postgres.url('postgres'), systemClock);
  await seedPolicy(house.database, house.ids, house.clock);
  const began = performance.now();
  const known = await settle(house, customers);
  console.log(`${customers} customers, ${customers * 3} orders in ${seconds(began)} s; ${asked} times each`);
  const anyPort = { ...house, config: { ...house.config, CONSOLE_PORT: 0 } };
  const listening = await startConsole(anyPort, { secondFactor: false });
  const browser = await signedIn(listening.url, house);
  const approval = await waiting(browser, known);
  for (const name of reads()) await measure(browser, name, paramsOf(name, { ...known, approval }));
  await listening.stop();
  await house.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Every call that only shows. */
function reads(): OperatorCallName[] {
  const names = Object.keys(operatorRoutes) as OperatorCallName[];
  return names.filter((name) => operatorRoutes[name].method === 'GET');
}

/** Something that waits for a second person. */
async function waiting(browser: OperatorBrowser, { serialNumber }: Known): Promise<string> {
  const { approvalId } = await browser.must('proposeHold', {
    params: { serialNumber },
    body: { hold: 'fraud', note: 'Somebody else’s telephone' },
  });
  return approvalId;
}

/** One of everything that is there. */
function paramsOf(name: OperatorCallName, known: Known & { readonly approval: string }): Record<string, string> {
  const { proof, payout, approval } = known;
  const ids: Partial<Record<OperatorCallName, string>> = { proof, proofImage: proof, payout, approval };
  return {
    serialNumber: known.serialNumber,
    uuid: known.customer,
    id: ids[name] ?? '1',
    version: name === 'orderContract' ? 'final' : '1',
    receipt: 'LOST1',
    day: yesterday,
  };
}

/** A sample's own days are those of a fixed cast. */
function daysOf(query: object): object {
  const lately = { from: addDays(yesterday, 1 - daysKept), to: yesterday, asOf: yesterday, day: yesterday };
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name in lately ? lately[name as keyof typeof lately] : value]),
  );
}

async function signedIn(url: string, house: House) {
  const who = { email: 'bench@microbanco.example', name: 'Bench', role: 'admin' } as const;
  const added = await addOperator({ ...house, brand: 'Kukula' }, who);
  if (added === undefined) throw new Error('nobody was hired');
  const browser = operatorBrowser(url);
  await browser.must('signIn', { body: { email: who.email, password: added.password } });
  return browser;
}

/** The first page, then, of a list, the pages after it. */
async function measure(
  browser: OperatorBrowser,
  name: OperatorCallName,
  params: Record<string, string>,
): Promise<void> {
  const { sent } = consoleSamples[name];
  const tookMs: number[] = [];
  let after: string | undefined;
  let status = 0;
  for (let turn = 0; turn < asked; turn += 1) {
    const began = performance.now();
    const query = { ...('query' in sent ? daysOf(sent.query ?? {}) : {}), ...(after === undefined ? {} : { after }) };
    const answer = await browser.call(name, { ...sent, params, query } as never);
    tookMs.push(performance.now() - began);
    status = answer.status;
    after = nextOf(answer.body.result);
  }
  tookMs.sort((a, b) => a - b);
  const at = (share: number): number => tookMs[Math.min(tookMs.length - 1, Math.floor(share * tookMs.length))] ?? 0;
  const p95Ms = at(0.95);
  const verdict = status !== 200 ? `status ${status}` : p95Ms <= goalMs ? '✓' : `✗ goal ${goalMs} ms`;
  console.log(
    `${name.padEnd(20)} p50 ${at(0.5).toFixed(1).padStart(8)} ms   p95 ${p95Ms.toFixed(1).padStart(8)} ms  ${verdict}`,
  );
}

/** What a list is asked on with: the last row's own number. */
function nextOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('data' in result) || !Array.isArray(result.data))
    return undefined;
  if (!('hasMore' in result) || result.hasMore !== true) return undefined;
  const last = result.data.at(-1) ?? {};
  const id: unknown = last.serialNumber ?? last.id ?? last.uuid ?? last.receipt ?? last.railTransactionId;
  return typeof id === 'string' ? id : undefined;
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(0);
}
