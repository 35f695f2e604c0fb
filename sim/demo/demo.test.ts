import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../apps/server/test/loan.ts';
import { addOperator } from '../../apps/server/src/modules/operators/add-operator.ts';
import { sara } from '../../apps/server/test/operator.ts';
import { openTown, type Town } from '../../apps/server/test/town.ts';
import { liveAYear } from './live-a-year.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('a few people live five weeks through the front door, nothing is refused against expectation, and queues are left', async () => {
  const { url, consoleUrl, sandbox } = town;
  const mario = { email: 'mario@microbanco.example', name: 'Mário Cumbe', role: 'manager' } as const;
  const { password = '' } = (await addOperator({ ...town.house, brand: 'Kukula' }, mario)) ?? {};
  const manager = { email: mario.email, password };
  const world = { url, consoleUrl, sandbox, operator: sara, manager };
  const lines: string[] = [];
  const lived = await liveAYear(world, { people: 12, days: 36, seed: 8, progress: (line) => lines.push(line) });
  expect(lived).toMatchObject({ customers: 12, faults: {} });
  expect(lines).toHaveLength(3);
  const [left] = await rows(
    town,
    `select exists (select from contact_log) as called, exists (select from approval_request where outcome is null) as asked`,
  );
  expect(left).toEqual({ called: true, asked: true });
  const states = await rows(town, 'select distinct status from loan_order order by 1');
  expect(states.map((row) => row['status'])).toEqual(expect.arrayContaining(['Cleared', 'Disbursed', 'Repayment']));
}, 120_000);
