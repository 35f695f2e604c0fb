import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, withLoan } from '../../../test/loan.ts';
import { paidTo, payoutOf } from '../../../test/payout.ts';
import { postResult } from '../../../test/rail-result.ts';
import { openTown, type Town } from '../../../test/town.ts';
import type { MoneyRail } from '../../ports/money-rail.ts';
import { confirmPayout } from './confirm-payout.ts';
import type { PayoutTry } from './payout.ts';
import { settlePayout } from './settle-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const refused = {
  kind: 'refused',
  code: 'INS-6',
  reason: 'refused-by-rail',
  countsAsTry: true,
  pausesQueue: false,
  alert: false,
  raw: {},
} as const;
const proofOf = (railTransactionId: string) =>
  ({ kind: 'succeeded', railTransactionId, conversationId: undefined, raw: {} }) as const;

/** A payout of which nobody knows the end. */
async function unknownPayout(number: number) {
  const borrower = await joined(town, person(number));
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  const serialNumber = await placed(borrower);
  await town.settle();
  const now = () => payoutOf(town, serialNumber);
  const payout = await now();
  const told = async () =>
    (
      await rows(town, 'select kind from incident where subject = $1 and closed_at is null order by kind', [
        `order:${serialNumber}`,
      ])
    ).map(({ kind }) => kind);
  const ofPayout = (sql: string, ...more: unknown[]) => rows(town, sql, [payout.id, ...more]);
  const posted = async (tryNo: number) => {
    const [sent] = await ofPayout('select reference from payout_try where payout_id = $1 and try_no = $2', tryNo);
    await postResult(town, { reference: sent?.['reference'] });
  };
  return {
    now,
    told,
    posted,
    of: (tryNo: number): PayoutTry => ({ ...payout, tryNo }),
    left: () => paidTo(town, borrower.phone),
    receipt: () =>
      ofPayout(
        `select try_no as "tryNo", rail_transaction_id as receipt from payout_try
         where payout_id = $1 and outcome = 'succeeded'`,
      ),
  };
}

describe('what is said of an older try', () => {
  it('moves the newer one nowhere: it was refused, and that is no reason to send a third', async () => {
    const payout = await unknownPayout(1);
    await settlePayout(town.house, payout.of(1), refused);
    await town.settle();
    const second = { state: 'unknown', tryNo: 2, tries: 2 };
    expect(await payout.now()).toMatchObject(second);
    await settlePayout(town.house, payout.of(1), refused);
    await town.settle();
    expect(await payout.now()).toMatchObject(second);
  });

  it('is for a person when it is a proof: the money may leave a second time by the newer one', async () => {
    const payout = await unknownPayout(2);
    await settlePayout(town.house, payout.of(1), refused);
    await town.settle();
    await settlePayout(town.house, payout.of(1), proofOf('OLDTRY1111'));
    expect(await payout.now()).toMatchObject({ state: 'unknown', tryNo: 2 });
    expect(await payout.told()).toEqual(['payout-proof-for-older-try']);
    expect(await rows(town, `select 1 from rail_transaction where rail_transaction_id = 'OLDTRY1111'`)).toEqual([]);
  });
});

describe('a refused try that was paid after all, as the rail posts', () => {
  it('keeps a third from leaving when the second, which was on its way, is refused, and counts then', async () => {
    const payout = await unknownPayout(5);
    await settlePayout(town.house, payout.of(1), refused);
    await town.settle();
    await answersOnTry(1, 'OLDTRY2222', async () => {
      await town.sandbox.setFaults({});
      await payout.posted(1);
      await expect.poll(payout.told).toEqual(['payout-proof-for-older-try']);
      await settlePayout(town.house, payout.of(2), refused);
      await town.sandbox.advance({ minutes: 10 });
      await expect.poll(payout.now).toMatchObject({ state: 'confirmed', tryNo: 2 });
    });
    expect(await payout.receipt()).toEqual([{ tryNo: 1, receipt: 'OLDTRY2222' }]);
    expect([await payout.left(), await payout.told()]).toEqual([[], []]);
  }, 60_000);

  it('counts at once when none is on its way, though it is not the last', async () => {
    const payout = await unknownPayout(6);
    await settlePayout(town.house, payout.of(1), refused);
    await town.settle();
    await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
    const { code, ...ours } = { ...refused, code: 'INS-2006', countsAsTry: false, pausesQueue: true };
    await settlePayout(town.house, payout.of(2), { ...ours, code });
    await answersOnTry(1, 'OLDTRY3333', async () => {
      await payout.posted(1);
      await expect.poll(payout.now).toMatchObject({ state: 'confirmed' });
    });
    await town.sandbox.setFaults({});
    await rows(town, 'update rail_queue set paused_at = null, reason = null, next_check_at = null');
    expect(await payout.receipt()).toEqual([{ tryNo: 1, receipt: 'OLDTRY3333' }]);
    expect([await payout.left(), await payout.told()]).toEqual([[], []]);
  }, 60_000);

  /** What the rail says of that try while this is done; of others it knows nothing. */
  async function answersOnTry(tryNo: number, railTransactionId: string, work: () => Promise<void>): Promise<void> {
    const rail = town.house.rail as { status: MoneyRail['status'] };
    const { status } = rail;
    rail.status = async ({ about }) => {
      const [asked] = await rows(town, 'select try_no from payout_try where reference = $1', [about]);
      return asked?.['try_no'] === tryNo
        ? { kind: 'completed', railTransactionId, conversationId: undefined, raw: {} }
        : { kind: 'not-found', code: 'INS-23', raw: {} };
    };
    await work().finally(() => {
      rail.status = status;
    });
  }
});

it('a receipt of the rail proves one payout only', async () => {
  await town.sandbox.setFaults({});
  const { serialNumber } = await withLoan(town, person(3));
  const [paid] = await rows(
    town,
    `select r.rail_transaction_id as id from rail_transaction r join loan_order o on o.id = r.order_id
     where o.serial_number = $1`,
    [serialNumber],
  );
  const payout = await unknownPayout(4);
  const proof = { ...proofOf(String(paid?.['id'])), source: 'query' } as const;
  await confirmPayout(town.house, payout.of(1), proof);
  expect(await payout.now()).toMatchObject({ state: 'unknown' });
  expect(await payout.told()).toEqual(['rail-transaction-id-used-twice']);
});
