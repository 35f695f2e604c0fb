import { addDays, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { withPolicy } from '../../../test/policy.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { chargeOff } from '../collections/charge-off.ts';
import { trialBalance } from '../ledger/trial-balance.ts';
import { provideForLosses } from './provide-for-losses.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** What the day's books have lost, debit positive, and what stands against the loans. Centavos. */
async function losses(): Promise<{ expense: bigint; allowance: bigint }> {
  const { lines } = await trialBalance(town.house.database, businessDayOf(town.clock.now()));
  const on = (account: string): bigint =>
    lines
      .filter((line) => line.account === account)
      .reduce((total, line) => total + line.debitCentavos - line.creditCentavos, 0n);
  return { expense: on('impairment_expense'), allowance: on('loss_allowance') };
}

it('each close provides for what is due to be written off, and for what was, less what came back', async () => {
  const [late, stolen] = [await loanLife(town, 1), await loanLife(town, 2)];
  const evidence = { case: 'test' };
  const { dueOn } = late;
  await late.moveTo(addDays(dueOn, 40));
  expect(await losses()).toEqual({ expense: 0n, allowance: 0n });
  await stolen.act((tx, order) => chargeOff(town.house, tx, order, 'fraud', evidence));
  // E0 forty days late: 200,000 + 20,000 + 10,000 + 40,000.
  expect(await losses()).toEqual({ expense: 0n, allowance: 270_000n });
  await late.moveTo(addDays(dueOn, 41));
  expect(await losses()).toEqual({ expense: 270_000n, allowance: 0n });

  await late.moveTo(addDays(dueOn, 179));
  expect(await losses()).toEqual({ expense: 270_000n, allowance: 0n });
  await late.moveTo(addDays(dueOn, 180));
  expect(await losses()).toEqual({ expense: 560_000n, allowance: -290_000n });
  await late.act((tx, order) => chargeOff(town.house, tx, order, 'late', evidence));
  expect(await losses()).toEqual({ expense: 560_000n, allowance: 0n });

  await late.pay(500);
  expect(await losses()).toEqual({ expense: 560_000n, allowance: -50_000n });
  // Twice a day changes nothing.
  await town.house.database.inTransaction((tx) => provideForLosses(town.house, tx, businessDayOf(town.clock.now())));
  expect(await losses()).toEqual({ expense: 560_000n, allowance: -50_000n });
  await late.moveTo(addDays(dueOn, 181));
  expect(await losses()).toEqual({ expense: 510_000n, allowance: 0n });
  await late.moveTo(addDays(dueOn, 183));
  expect(await losses()).toEqual({ expense: 510_000n, allowance: 0n });
  expect(await rows(town, `select count(*)::int as n from journal where kind = 'provision'`)).toEqual([{ n: 3 }]);
}, 120_000);

it('each loan is provided for by its own version, by which it is written off', async () => {
  const before = await losses();
  const provided = async () => (await losses()).allowance - before.allowance;
  const long = await loanLife(town, 3);
  await withPolicy(town, { chargeOffDpd: 90 });
  const short = await loanLife(town, 4);
  await short.moveTo(addDays(short.dueOn, 90));
  expect(await provided()).toBe(-290_000n);
  await withPolicy(town, { chargeOffDpd: 365 });
  await short.moveTo(addDays(short.dueOn, 91));
  expect(await provided()).toBe(-290_000n);
  await short.act((tx, order) => chargeOff(town.house, tx, order, 'late', { case: 'test' }));
  expect(await provided()).toBe(0n);
  await long.moveTo(addDays(long.dueOn, 180));
  expect(await provided()).toBe(-290_000n);
}, 120_000);
