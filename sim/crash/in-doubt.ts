import type { Faults } from '@house/sandbox/client';
import { moneyFaults, newcomer, productOf, read, until } from './people.ts';
import type { Place } from './place.ts';
import type { Someone } from './someone.ts';

export type InDoubt = Someone & {
  readonly payoutId: string;
  /** Under which its one try is known at the rail. */
  readonly reference: string;
};

/** Somebody whose payout nobody knows the end of, with these faults, which stay. */
export async function inDoubt(place: Place, nth: number, faults: Faults): Promise<InDoubt> {
  const someone = await newcomer(place, nth);
  const { borrower, customerId } = someone;
  const uuid = await productOf(borrower);
  await place.sandbox.setFaults(faults);
  await borrower.must('placeOrder', { params: { uuid }, body: {} });
  const unknown = () =>
    read(
      place,
      `select p.id, t.reference from payout p join payout_try t on t.payout_id = p.id and t.try_no = p.try_no
       join loan_order o on o.id = p.order_id where o.customer_id = $1 and p.state = 'unknown'`,
      customerId,
    );
  await until(place, 'nobody doubts it', async () => (await unknown()).length > 0);
  const [payout] = await unknown();
  return { ...someone, payoutId: String(payout?.['id']), reference: String(payout?.['reference']) };
}

/** Once its end is known the rail is well again; it was paid once. */
export async function paidOnce(place: Place, someone: Someone): Promise<readonly string[]> {
  await place.sandbox.setFaults({});
  return moneyFaults(place, someone, 0);
}
