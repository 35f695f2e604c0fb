import { addMs } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { person, rows, withLoan } from '../../../apps/server/test/loan.ts';
import { openTown } from '../../../apps/server/test/town.ts';
import { brokenPromises } from './promises.ts';

it('a payout that left where it should have stood still is seen, and a loan that was placed in a pause', async () => {
  const town = await openTown();
  onTestFinished(() => town.close());
  const { serialNumber } = await withLoan(town, person(1));
  const broken = async () =>
    (await brokenPromises({ house: town.house, time: town.clock })).map((one) => one.split(':')[0]);
  expect(await broken()).toEqual([]);
  const anHourAgo = addMs(town.clock.now(), -3_600_000);
  const seen = async (sql: string, undo: string): Promise<readonly (string | undefined)[]> => {
    await rows(town, sql, [anHourAgo]);
    const found = await broken();
    await rows(town, undo);
    return found;
  };
  const [blocked, stopped, paused] = [
    'nothing is paid out to who is blocked, and nothing lent to who is on the blacklist, or for an order on hold',
    'nothing leaves a queue that a person stopped, or that a restored database holds',
    'nothing is lent while a notice says so',
  ];
  const incident = (kind: string, detail: string) =>
    seen(
      `insert into incident (kind, subject, detail, opened_at) values ('${kind}', 'queue:payout', '${detail}', $1)`,
      `delete from incident where subject = 'queue:payout'`,
    );
  expect(await incident('payout-queue-paused', '{"reason": "by-operator"}')).toEqual([stopped]);
  expect(await incident('payout-queue-paused', '{"reason": "our-fault"}')).toEqual([]);
  expect(await incident('database-restored', '{}')).toEqual([stopped]);
  const borrower = `id = (select customer_id from loan_order where serial_number = '${serialNumber}')`;
  expect(
    await seen(
      `update customer set blocked_at = $1, blocked_reason = 'IDENTITY' where ${borrower}`,
      `update customer set blocked_at = null, blocked_reason = null where ${borrower}`,
    ),
  ).toEqual([blocked]);
  expect(
    await seen(
      `insert into blacklist (kind, index, reason, listed_at)
       select 'nuit', nuit_index, 'SUSPECTED_FRAUD', $1 from customer where ${borrower}`,
      'delete from blacklist',
    ),
  ).toEqual([blocked]);
  expect(
    await seen(
      `insert into notice (pair, stage, locale, title, content, level, active_from)
       values ('7c1e1f5e-58d3-4a8c-9a53-3c1f8f6a7b10', 'lending', 'pt', 'Pausa', 'Hoje não', 'warning', $1)`,
      `delete from notice where stage = 'lending'`,
    ),
  ).toEqual([paused]);
}, 60_000);
