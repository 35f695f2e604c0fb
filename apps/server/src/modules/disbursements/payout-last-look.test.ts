import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, rows, statusOf, withLoan } from '../../../test/loan.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

/** A loan whose payout waits because our float was empty; by now it is filled again, and the next minute sends. */
async function withWaitingPayout(number: number) {
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2006' } });
  const loan = await withLoan(town, person(number));
  await town.sandbox.setFaults({});
  const { serialNumber, borrower } = loan;
  const change = (sql: string, ...values: unknown[]) => rows(town, sql, [serialNumber, ...values]);
  const customer = `where id = (select customer_id from loan_order where serial_number = $1)`;
  const isHeld = async () =>
    (await rows(town, `select 1 from incident where kind = 'payout-held' and subject = $1`, [`order:${serialNumber}`]))
      .length === 1;
  return { change, customer, isHeld, status: () => statusOf(borrower, serialNumber) };
}

describe('the last look before a payout leaves', () => {
  it('keeps it back while the customer is blocked', async () => {
    const { change, customer, isHeld, status } = await withWaitingPayout(1);
    await change(`update customer set blocked_at = $2, blocked_reason = 'FRAUD' ${customer}`, town.clock.now());
    await town.sandbox.advance({ minutes: 2 });
    expect([await status(), await isHeld()]).toEqual(['Approved', true]);
    await change(`update customer set blocked_at = null, blocked_reason = null ${customer}`);
    await town.sandbox.advance({ minutes: 6 });
    expect(await status()).toBe('Disbursed');
  });

  it('keeps it back while the order is held', async () => {
    const { change, isHeld, status } = await withWaitingPayout(2);
    await change(`update loan_order set hold = 'fraud' where serial_number = $1`);
    await town.sandbox.advance({ minutes: 2 });
    expect([await status(), await isHeld()]).toEqual(['Approved', true]);
    await change(`update loan_order set hold = 'none' where serial_number = $1`);
    await town.sandbox.advance({ minutes: 6 });
    expect(await status()).toBe('Disbursed');
  });

  it('keeps it back for three days after the number was changed', async () => {
    const { change, customer, status } = await withWaitingPayout(3);
    await change(`update customer set mobile_changed_at = $2 ${customer}`, town.clock.now());
    await town.sandbox.advance({ minutes: 2 });
    await town.sandbox.advance({ days: 2 });
    expect(await status()).toBe('Approved');
    await town.sandbox.advance({ days: 1 });
    expect(await status()).toBe('Disbursed');
  });

  it("keeps it back when the rail's own statement says that the order was paid", async () => {
    const { change, isHeld, status } = await withWaitingPayout(4);
    await rows(
      town,
      `insert into rail_statement (hash, source, lines, paid_in_centavos, paid_out_centavos, imported_at)
       values (repeat('a', 64), 'file', 1, 0, 1, $1)`,
      [town.clock.now()],
    );
    // A line whose wallet differs, so that a person must look before it proves anything.
    await change(
      `insert into rail_statement_line (statement_id, receipt, kind, status, completed_at, reference, paid_in_centavos,
         paid_out_centavos, outcome)
       select max(id), 'LASTLOOK1', 'b2c', 'Completed', $2, $1, 0, 176000, 'break' from rail_statement`,
      addMs(town.clock.now(), -60_000),
    );
    await town.sandbox.advance({ minutes: 2 });
    expect([await status(), await isHeld()]).toEqual(['Approved', true]);
  });
});
