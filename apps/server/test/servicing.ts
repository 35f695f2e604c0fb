import { addMs, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { Tx } from '../src/platform/db.ts';
import type { Order } from '../src/modules/orders/lock-order.ts';
import { actOn } from './agreed.ts';
import type { Borrower } from './borrower.ts';
import { signInAgain } from './cast.ts';
import { person, rows, withLoan } from './loan.ts';
import { railStates } from './statement.ts';
import type { Town } from './town.ts';

const businessNumber = '955555';

/** A loan of 2,000 MT for 30 days (E0) with money in the borrower's wallet, and the ways to live through its days. */
export async function loanLife(town: Town, number: number) {
  const { borrower, serialNumber } = await withLoan(town, person(number));
  await town.sandbox.fund(borrower.phone, 50_000);
  const view = () => borrower.must('order', { params: { serialNumber } });
  const dueOn = businessDay((await view()).order.repaymentDate ?? '');
  return {
    borrower,
    serialNumber,
    dueOn,
    view,
    /** Ten in the morning of that day; a session that idled too long is opened again. */
    moveTo: (day: BusinessDay) => moveTo(town, borrower, day),
    /** Pays by *150# and waits until the money has its meaning. Gives the rail's id. */
    pay: (amount: number, reference = serialNumber) => typedIn(town, borrower.phone, amount, reference),
    /** An operator's act on the order, under its lock. */
    act: <Result>(work: (tx: Tx, order: Order) => Promise<Result>): Promise<Result> => actOn(town, serialNumber, work),
    /** What stands on the order's accounts, in centavos, debit positive. */
    book: (number_ = serialNumber) => bookOf(town, number_),
    child: async (): Promise<Record<string, unknown>> => {
      const [child] = await rows(
        town,
        `select c.* from loan_order c join loan_order p on p.id = c.extended_from where p.serial_number = $1`,
        [serialNumber],
      );
      if (child === undefined) throw new Error(`${serialNumber} has no child`);
      return child;
    },
  };
}

/** Whoever it is pays so much by *150#, with what they typed as reference. Gives the rail's id once the money has its meaning. */
export async function paidBy(town: Town, phone: string, amount: number, reference = 'engano'): Promise<string> {
  await town.sandbox.fund(phone, amount);
  return typedIn(town, phone, amount, reference);
}

async function typedIn(town: Town, phone: string, amount: number, reference: string): Promise<string> {
  const { transactionId } = await town.sandbox.pay(phone, { businessNumber, reference, amount });
  await untilRead(town, transactionId);
  return transactionId;
}

/** The rail tells of it when it likes. */
async function untilRead(town: Town, transactionId: string): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  for (;;) {
    const [receipt] = await rows(town, `select meaning from rail_transaction where rail_transaction_id = $1`, [
      transactionId,
    ]);
    if (receipt !== undefined && receipt['meaning'] !== 'unread') return;
    if (performance.now() > giveUpAt) throw new Error(`${transactionId} never came`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The rail's statement says that the payout of an order came back whole. Gives the line's receipt. */
export async function payoutTakenBack(town: Town, serialNumber: string): Promise<string> {
  const [payout] = await rows(
    town,
    `select r.rail_transaction_id as id, r.amount_centavos as centavos from rail_transaction r
     join loan_order o on o.id = r.order_id where o.serial_number = $1 and r.direction = 'out'`,
    [serialNumber],
  );
  if (payout === undefined) throw new Error(`${serialNumber} was not paid out`);
  const receipt = `BACK${String(payout['id']).slice(-8)}`;
  const amount = (Number(payout['centavos']) / 100).toFixed(2);
  const line = `${receipt},${town.clock.now().toISOString()},reversal,Completed,,${payout['id']},${amount},,1.00`;
  await railStates(town, line);
  return receipt;
}

async function moveTo(town: Town, borrower: Borrower, day: BusinessDay): Promise<void> {
  await town.sandbox.moveTo(addMs(startOfDay(day), 10 * 3_600_000));
  const { status } = await borrower.call('customerInfo');
  if (status === 401) await signInAgain(town, borrower);
}

async function bookOf(town: Town, serialNumber: string): Promise<Record<string, bigint>> {
  const balances = await rows(
    town,
    `select account_code, balance_centavos from order_balance b join loan_order o on o.id = b.order_id
     where o.serial_number = $1 and balance_centavos <> 0`,
    [serialNumber],
  );
  return Object.fromEntries(balances.map((row) => [row['account_code'], row['balance_centavos']]));
}
