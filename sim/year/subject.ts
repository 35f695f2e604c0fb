import type { Db } from '../../apps/server/src/platform/db.ts';
import type { StatementLine } from '../../apps/server/src/ports/rail-statement.ts';

/** What a fault strikes, by what it names. */
export type Subject =
  | { readonly kind: 'payout' | 'attempt' | 'withdrawal'; readonly id: unknown }
  /** A request to the rail: the payout or attempt it was made for. */
  | { readonly kind: 'reference'; readonly reference: string }
  /** An order, a withdrawal or a refund, by its number: what pays it out, and the last attempt to pay it by the app. */
  | { readonly kind: 'order'; readonly number: string }
  /** A payment: the attempt it came from, and what paid its order out. */
  | { readonly kind: 'receipt'; readonly receipt: string }
  /** Lines of the rail's statement: each payout, each push and each that came back is one payout or attempt of ours. */
  | { readonly kind: 'lines'; readonly lines: readonly StatementLine[] }
  /** Time: what is on its way and due by then. What has ended waits for nothing. */
  | { readonly kind: 'due'; readonly by: Date }
  /**
   * Transactions, by their numbers: the rows they wrote or locked, whether they were committed or not. `since`: whatever is
   * numbered from there on is part of the last one, as nobody else has begun any: an act that was rehearsed before it is
   * carried out writes under a number of its own (savepoints).
   */
  | { readonly kind: 'written'; readonly transactions: readonly string[]; readonly since: string | undefined };

/** The states it is in, as they are counted. */
export async function statesOf(database: Db, subject: Subject): Promise<readonly string[]> {
  const { sql, values } = questionFor(subject);
  return (await database.query(sql, values)).rows.map((row) => String(row.state));
}

/** Whether the rail has refused the try of a payout, or the push, that has this reference. */
export async function wasRefused(database: Db, reference: string): Promise<boolean> {
  const sql = `select 1 from payout_try where reference = $1 and outcome in ('refused', 'not-counted')
    union all select 1 from payment_attempt where reference = $1 and state = 'failed'`;
  return (await database.query(sql, [reference])).rows.length > 0;
}

/** The receipts of lines that are a payout or an attempt of ours, by the state of that; a line may stand for two. */
export async function receiptsByState(
  database: Db,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { sql, values } = questionForLines(lines);
  const { rows } = await database.query(`${sql} order by state, line`, values);
  const byState = Map.groupBy(rows, ({ state }) => String(state));
  return new Map([...byState].map(([state, found]) => [state, found.map(({ line }) => String(line))]));
}

/** The order, withdrawal or refund that each payout is for. */
const payoutsNamed = `select p.id, p.state, coalesce(o.serial_number, w.reference, f.reference) as number
  from payout p left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id
  left join refund f on f.id = p.refund_id`;

function questionFor(subject: Subject): { sql: string; values: unknown[] } {
  switch (subject.kind) {
    case 'payout':
      return { sql: `select 'payout ' || state as state from payout where id = $1`, values: [subject.id] };
    case 'attempt':
      return { sql: `select 'attempt ' || state as state from payment_attempt where id = $1`, values: [subject.id] };
    case 'withdrawal':
      return { sql: `select 'payout ' || state as state from payout where withdrawal_id = $1`, values: [subject.id] };
    case 'reference':
      return {
        sql: `select 'payout ' || p.state as state from payout p join payout_try t on t.payout_id = p.id where t.reference = $1
              union all select 'attempt ' || state from payment_attempt where reference = $1`,
        values: [subject.reference],
      };
    case 'order':
      return {
        sql: `(select 'payout ' || state as state from (${payoutsNamed}) named where number = $1 order by id desc limit 1)
              union all
              (select 'attempt ' || a.state from payment_attempt a join loan_order o on o.id = a.order_id
               where o.serial_number = $1 order by a.asked_at desc, a.id limit 1)`,
        values: [subject.number],
      };
    case 'receipt':
      return {
        sql: `select 'attempt ' || state as state from payment_attempt where rail_transaction_id = $1
              union all
              select 'payout ' || p.state from rail_transaction r join payout p on p.order_id = r.order_id
              where r.rail_transaction_id = $1`,
        values: [subject.receipt],
      };
    case 'lines':
      return questionForLines(subject.lines);
    case 'due':
      return {
        sql: `select distinct 'payout ' || state as state from payout where next_at <= $1
              union all select distinct 'attempt ' || state from payment_attempt where next_at <= $1`,
        values: [subject.by],
      };
    case 'written':
      return {
        // Who only locks a row, or whose writing was undone, stands in xmax.
        sql: `select 'payout ' || state as state from payout
              where xmin::text = any($1) or xmax::text = any($1) or greatest(xmin::text::bigint, xmax::text::bigint) >= $2
              union all
              select 'attempt ' || state from payment_attempt
              where xmin::text = any($1) or xmax::text = any($1) or greatest(xmin::text::bigint, xmax::text::bigint) >= $2`,
        values: [subject.transactions, subject.since ?? null],
      };
  }
}

/** By the receipt where we know it; where we do not, it is the last one that its order's number can mean. */
function questionForLines(lines: readonly StatementLine[]): { sql: string; values: unknown[] } {
  return {
    sql: `with line as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as l (kind, receipt, number, at)
      ), named as (${payoutsNamed}), paid as (
        select t.payout_id as id, coalesce(r.stated_as, r.rail_transaction_id) as receipt
        from payout_try t join rail_transaction r on r.rail_transaction_id = t.rail_transaction_id
      ), asked as (
        select a.state, a.sent_at, o.serial_number as number, coalesce(r.stated_as, r.rail_transaction_id) as receipt
        from payment_attempt a join loan_order o on o.id = a.order_id
        left join rail_transaction r on r.rail_transaction_id = a.rail_transaction_id
      )
      select l.receipt as line, 'payout ' || n.state as state from line l join paid on paid.receipt in (l.receipt, l.number)
      join named n on n.id = paid.id where l.kind in ('b2c', 'reversal')
      union
      select l.receipt, 'payout ' || n.state from line l join named n on n.number = l.number
      where l.kind = 'b2c' and not exists (select 1 from paid where receipt = l.receipt)
        and not exists (select 1 from named later where later.number = n.number and later.id > n.id)
      union
      select l.receipt, 'attempt ' || a.state from line l join asked a on a.receipt in (l.receipt, l.number)
      where l.kind in ('c2b', 'reversal')
      union
      select l.receipt, 'attempt ' || a.state from line l join asked a on a.number = l.number and a.sent_at <= l.at
      where l.kind = 'c2b' and a.receipt is null and not exists (select 1 from asked where receipt = l.receipt)
        and not exists (
          select 1 from asked later where later.number = a.number and later.sent_at > a.sent_at and later.sent_at <= l.at
        )`,
    values: [
      lines.map(({ kind }) => kind),
      lines.map(({ receipt }) => receipt),
      lines.map(({ reference }) => reference),
      lines.map(({ completedAt }) => completedAt),
    ],
  };
}
