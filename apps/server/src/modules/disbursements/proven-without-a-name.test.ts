import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutOf } from '../../../test/payout.ts';
import { person, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { confirmPayout } from './confirm-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('payouts that a query proves without naming them are each proven, whatever the rail calls its conversations', async () => {
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  for (const number of [1, 2]) {
    const { borrower, serialNumber } = await withLoan(town, person(number));
    const proof = { source: 'query', railTransactionId: undefined, conversationId: 'AG_1', raw: {} } as const;
    await confirmPayout(town.house, await payoutOf(town, serialNumber), proof);
    expect(await statusOf(borrower, serialNumber)).toBe('Disbursed');
  }
}, 60_000);
