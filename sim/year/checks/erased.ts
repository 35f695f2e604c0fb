import type { Looked } from './looked.ts';

/**
 * Who was erased for good of late owed nothing and was owed nothing, nothing of theirs was on its way, and nobody was signed in
 * as them; what is left of them names nobody.
 */
export async function erasedTooSoon({ house, time }: Looked): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    `select c.uuid, r.kind, why from privacy_request r join customer c on c.id = r.customer_id
     cross join lateral (
       select 'owes ' || o.serial_number as why from loan_order o
         where o.customer_id = c.id and o.status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue')
       union all select 'owes by the ledger ' || o.serial_number from loan_order o join order_balance b on b.order_id = o.id
         where o.customer_id = c.id and b.account_code like '%_receivable' group by o.id having sum(b.balance_centavos) <> 0
       union all select account_code || ' ' || sum(amount_centavos) from posting
         where customer_id = c.id and account_code in ('customer_credit', 'commission_payable')
         group by account_code having sum(amount_centavos) <> 0
       union all select 'payout ' || p.state from payout p left join loan_order o on o.id = p.order_id
         left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
         where coalesce(o.customer_id, w.customer_id, f.customer_id) = c.id and p.state in ('queued', 'sent', 'unknown')
       union all select 'push ' || a.state from payment_attempt a where a.customer_id = c.id and a.state in ('queued', 'sent', 'unknown')
       union all select 'is signed in' from session s where s.customer_id = c.id and s.ended_at is null
       union all select 'has a number' where num_nonnulls(c.mobile_index, c.mobile_sealed, c.nuit_index, c.nuit_sealed, c.first_name_sealed) > 0
       union all select 'message' from sms m where m.customer_id = c.id
     ) left_over
     where c.erased_at is not null and r.kind <> 'export' and r.at > $1::timestamptz - interval '26 hours' limit 3`,
    [time.now()],
  );
  return rows.map(({ uuid, kind, why }) => `${uuid} was erased (${kind}): ${why}`);
}
