import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { person, placed, rows, withLoan } from '../../../test/loan.ts';
import { payoutOf } from '../../../test/payout.ts';
import { openTown, type Town } from '../../../test/town.ts';
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
    (await rows(town, 'select kind from incident where subject = $1 order by kind', [`order:${serialNumber}`])).map(
      ({ kind }) => kind,
    );
  return { now, told, of: (tryNo: number): PayoutTry => ({ ...payout, tryNo }) };
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
