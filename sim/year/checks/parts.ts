import { businessDayOf } from '@house/calendar';
import type { Looked } from './looked.ts';
import type { RailLine } from './rail-line.ts';

/** What is given to orders in parts was paid when all of it was, however late somebody split it. */
export async function partsOfAnotherDay(
  { house }: Pick<Looked, 'house'>,
  lines: ReadonlyMap<string, RailLine>,
): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    `with recursive part as (
       select rail_transaction_id as id, rail_transaction_id as whole, coalesce(stated_as, rail_transaction_id) as receipt
       from rail_transaction where part_of is null and meaning = 'split' and stated_at is not null
       union all
       select r.rail_transaction_id, part.whole, part.receipt from part join rail_transaction r on r.part_of = part.id
     )
     select part.id, part.receipt, coalesce(v.value_on, e.value_on)::text as "valueOn" from part
     join debt_event e on e.rail_transaction_id = part.id and e.kind = 'payment'
     left join payment_value_date v on v.debt_event_id = e.id
     where not exists (select from incident i
       where i.kind = 'value-date-kept' and i.subject in ('rail:' || part.id, 'rail:' || part.whole))`,
    [],
  );
  return rows.flatMap(({ id, receipt, valueOn }) => {
    const line = lines.get(receipt);
    const day = line && businessDayOf(line.completedAt);
    return day === undefined || day === valueOn ? [] : [`${id} is of ${day} at the rail and of ${valueOn} here`];
  });
}
