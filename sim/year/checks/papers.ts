import { arrayBuffer } from 'node:stream/consumers';
import type { Clock } from '@house/calendar';
import { centavos, formatMt } from '@house/money';
import type { House } from '../../../apps/server/src/house.ts';
import { receiptPdf } from '../../../apps/server/src/modules/repayments/receipt-pdf.ts';
import { railNameIn, wordsOf } from '../../../apps/server/test/paper.ts';

/**
 * The receipts of the last payments, as they are printed: of what came, in lines that come to it, and under the name by which
 * the rail's statement has it, or until then by which the rail told of it.
 */
export async function paperFaults({ house, time }: { readonly house: House; readonly time: Clock }): Promise<string[]> {
  const { rows } = await house.database.query(
    `select o.serial_number as "serialNumber", o.customer_id as "customerId", e.amount_centavos as amount,
       e.rail_transaction_id as "paymentId"
     from debt_event e join loan_order o on o.id = e.order_id
     where e.kind = 'payment' and e.rail_transaction_id is not null and e.recorded_at > $1::timestamptz - interval '3 days'
       and not exists (select from debt_event r where r.reverses_id = e.id)
     order by e.rail_transaction_id like '%-%' desc, e.id desc limit 3`,
    [time.now()],
  );
  const faults: string[] = [];
  for (const { amount, ...own } of rows) {
    const paper = await receiptPdf(house, { ...own, locale: 'en' });
    const words = paper && (await wordsOf(await arrayBuffer(paper)));
    const [received, ...others] = (words?.match(/[\d,]+\.\d\d(?= MT)/g) ?? []).map(inCentavos);
    const lines = others.slice(0, -1).reduce((all, one) => all + one, 0n);
    const { rows: unheardOf } = await house.database.query(
      `select where $1::text is not null and not exists (select from rail_statement_line where receipt = $1)
         and not exists (select from rail_transaction
           where $1 in (rail_transaction_id, stated_as) and part_of is null and stated_at is null)`,
      [railNameIn(words)],
    );
    const isSo = [received, lines, others.at(-1)].every((one) => one === amount) && unheardOf.length === 0;
    if (!isSo)
      faults.push(`the receipt of ${own.paymentId}, ${formatMt(centavos(amount))}, says: ${words ?? 'nothing'}`);
  }
  return faults;
}

function inCentavos(printed: string): bigint {
  return BigInt(printed.replaceAll(/[,.]/g, ''));
}
