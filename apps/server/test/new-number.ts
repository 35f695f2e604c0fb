import { borrowerOf, type Borrower } from './borrower.ts';
import { forced } from './harmed.ts';
import { stepUp } from './step-up.ts';
import type { Town } from './town.ts';

/** Another number for the account, as the app does it: a code to each. */
export async function changeNumber(town: Town, borrower: Borrower, mobile: string): Promise<void> {
  const { token: identify } = await borrower.must('requestChangeCode', { query: { mobile } });
  await town.settle();
  const body = { identify, code: await town.sandbox.waitForCode(mobile) };
  const { status } = await borrower.call('changeMobile', { body }, await stepUp(town, borrower));
  if (status !== 200) throw new Error(`the number was not changed: ${status}`);
}

/** Whoever the number that was left was sold to signs in with it. */
export async function nextHolder(town: Town, phone: string): Promise<Borrower> {
  await town.sandbox.advance({ minutes: 2 });
  const next = borrowerOf(town, phone);
  const { token } = await next.must('requestCode', { query: { mobile: phone } });
  await town.settle();
  await next.must('verifyCode', { body: { identify: token, code: await town.sandbox.waitForCode(phone) } });
  return next;
}

/** A loan of somebody else's becomes theirs, as if they had asked for it. */
export async function giveLoan(town: Town, to: Borrower, serialNumber: string): Promise<void> {
  const { uuid } = await to.must('customerInfo');
  const given = `with given as (
      update loan_order set customer_id = (select id from customer where uuid = $1) where serial_number = $2 returning id, customer_id
    ) update order_device d set customer_id = given.customer_id from given where d.order_id = given.id`;
  await forced(town.house, given, [uuid, serialNumber]);
}
