import type { PayoutTry } from '../src/modules/disbursements/payout.ts';
import { rows } from './loan.ts';
import type { Town } from './town.ts';

/** The last payout of an order as it stands, with all that names it and its last try. */
export async function payoutOf(
  town: Town,
  serialNumber: string,
): Promise<PayoutTry & { readonly orderId: bigint; readonly state: string; readonly tries: number }> {
  const [payout] = await rows(
    town,
    `select p.id, p.order_id as "orderId", p.withdrawal_id as "withdrawalId", p.refund_id as "refundId",
       p.try_no as "tryNo", p.state, p.tries
     from payout p join loan_order o on o.id = p.order_id where o.serial_number = $1 order by p.id desc limit 1`,
    [serialNumber],
  );
  if (payout === undefined) throw new Error(`${serialNumber} has no payout`);
  return payout as Awaited<ReturnType<typeof payoutOf>>;
}

/** What the rail has paid into a wallet, in MT. */
export async function paidTo(town: Town, phone: string): Promise<number[]> {
  return (await town.sandbox.statement(phone)).filter(({ kind }) => kind === 'b2c').map(({ amount }) => amount);
}
