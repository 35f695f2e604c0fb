import { mobileIndex } from '../../../apps/server/src/modules/customers/personal.ts';
import type { Books, RailLine } from './rail-line.ts';

/** What is lent to somebody, earned by them or kept for them goes to a number that is theirs, or was, by the rail's word of it. */
export async function paidToAnother(
  { house }: Pick<Books, 'house'>,
  lines: readonly RailLine[],
): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    // Unmatched money goes back to its payer, whoever that is (`refundedToAnother`); of who was erased no number is known.
    `select coalesce(o.serial_number, w.reference, f.reference) as reference,
       concat_ws(' ', encode(c.mobile_index, 'hex'), (
         select string_agg(encode(m.from_index, 'hex'), ' ') from mobile_change m where m.customer_id = c.id
       )) as numbers
     from payout p left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id
     left join refund f on f.id = p.refund_id
     join customer c on c.id = coalesce(o.customer_id, w.customer_id, f.customer_id)
     where c.erased_at is null`,
    [],
  );
  const numbersOf = new Map<string, string>(rows.map((row) => [row.reference, row.numbers]));
  return lines.flatMap(({ kind, receipt, reference, phone }) => {
    const numbers = kind === 'b2c' ? numbersOf.get(reference) : undefined;
    const isTheirs =
      numbers === undefined || phone === undefined || numbers.includes(mobileIndex(house, phone).toString('hex'));
    return isTheirs ? [] : [`${receipt} of ${reference} went to ${phone}, which was never its customer’s number`];
  });
}

/**
 * Unmatched money goes back to the wallet that it came from, by the rail's word of both, and no more than came, and came back. Where staff had
 * mistyped that, and the statement came too late, they are told.
 */
export async function refundedToAnother(
  { house, mistypedPayers }: Books,
  lines: ReadonlyMap<string, RailLine>,
): Promise<string[]> {
  const { rows } = await house.database.query(
    `select f.reference, coalesce(whole.stated_as, whole.rail_transaction_id) as receipt from refund f
     join rail_transaction r on r.rail_transaction_id = f.rail_transaction_id
     join rail_transaction whole on whole.rail_transaction_id = coalesce(r.part_of, r.rail_transaction_id)
     -- What the rail refused, and paid after all, is a claim that is in the books.
     where not exists (select from journal j where j.event_key = 'refunded-twice:' || f.id)
       and not (whole.rail_transaction_id = any($1) and (whole.stated_at is null or exists (
         select from incident i where i.kind = 'refund-to-another' and i.subject = 'rail:' || r.rail_transaction_id)))`,
    [[...mistypedPayers]],
  );
  const receiptOf = new Map<string, string>(rows.map((row) => [row.reference, row.receipt]));
  const cameBack = new Map<string, bigint>();
  for (const { kind, reference, in: back } of lines.values()) if (kind === 'reversal') cameBack.set(reference, back);
  const left = new Map<string, bigint>();
  return [...lines.values()].flatMap((paid) => {
    const receipt = paid.kind === 'b2c' ? receiptOf.get(paid.reference) : undefined;
    const came = receipt === undefined ? undefined : lines.get(receipt);
    if (came === undefined) return [];
    const rest = (left.get(came.receipt) ?? came.in) - paid.out + (cameBack.get(paid.receipt) ?? 0n);
    left.set(came.receipt, rest);
    return paid.phone === came.phone && rest >= 0n
      ? []
      : [`of ${came.receipt}, ${came.in} from ${came.phone}, ${paid.out} went back to ${paid.phone}`];
  });
}
