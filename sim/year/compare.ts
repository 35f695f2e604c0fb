import type { SimTown } from './sim-town.ts';

type RailLine = { receipt: string; kind: string; reference: string; in: number; out: number };

/** Our records held against the rail's own book. `settled`: nothing may be on its way any more. */
export async function compareWithRail(town: SimTown, { settled }: { settled: boolean }): Promise<readonly string[]> {
  const lines = await railLines(town);
  const { rows: ours } = await town.house.database.query(
    `select rail_transaction_id as id, direction, amount_centavos::bigint as amount, meaning from rail_transaction`,
    [],
  );
  const booked = new Map(ours.map((row) => [String(row.id), row]));
  const faults: string[] = [];
  const payouts = lines.filter((line) => line.kind === 'b2c');
  for (const [reference, paid] of Map.groupBy(payouts, (line) => line.reference)) {
    if (paid.length > 1) faults.push(`the rail paid order ${reference} out ${paid.length} times`);
  }
  const ofRail = new Map(lines.map((line) => [line.receipt, line]));
  for (const [id, row] of booked) {
    const line = ofRail.get(id);
    if (line === undefined) faults.push(`we booked ${id}, which the rail does not know`);
    else if (BigInt(line.in + line.out) !== row.amount)
      faults.push(`${id} is ${line.in + line.out} at the rail and ${row.amount} here`);
  }
  if (!settled) return faults;
  for (const line of lines) {
    const row = booked.get(line.receipt);
    if (row === undefined) faults.push(`the rail has ${line.kind} ${line.receipt} of ${line.reference}, we have not`);
    else if (line.in > 0 && row.meaning !== 'repayment' && row.meaning !== 'suspense') {
      faults.push(`the credit ${line.receipt} is ${row.meaning}`);
    }
  }
  const { rows: wallets } = await town.house.database.query(
    `select coalesce(sum(amount_centavos), 0)::bigint as held from posting
     where account_code in ('wallet_float', 'wallet_collection')`,
    [],
  );
  const moved = lines.reduce((total, line) => total + line.in - line.out, 0);
  if (wallets[0]?.held !== BigInt(moved))
    faults.push(`the wallets moved by ${moved} at the rail and ${wallets[0]?.held} here`);
  return faults;
}

/** Everything of the business account; our references hold no comma, but a payer's may. */
async function railLines(town: SimTown): Promise<RailLine[]> {
  const text = await town.sandbox.businessStatement();
  return town.house.statement.read(Buffer.from(text)).map((line) => ({
    receipt: line.receipt,
    kind: line.kind,
    reference: line.reference,
    in: Number(line.paidInCentavos),
    out: Number(line.paidOutCentavos),
  }));
}

/** What is still on its way, when nothing may be. */
export async function pendingThings(town: SimTown): Promise<readonly string[]> {
  const { rows } = await town.house.database.query(
    `select 'payout ' || state as what, count(*) as n from payout where state in ('queued', 'sent', 'unknown') group by 1
     union all select 'attempt ' || state, count(*) from payment_attempt where state in ('queued', 'sent', 'unknown') group by 1
     union all select 'receipt unread', count(*) from rail_transaction where meaning = 'unread' having count(*) > 0
     union all select 'sms queued', count(*) from sms where state = 'queued' having count(*) > 0
     union all select 'order ' || status, count(*) from loan_order where status in ('UnderReview', 'Approved') group by 1
     union all select 'statement line unread', count(*) from rail_statement_line where outcome = 'unread' having count(*) > 0
     union all select 'statement day', count(*) from statement_day where finished_at is null having count(*) > 0
     union all select 'close', count(*) from daily_close where finished_at is null having count(*) > 0
     union all select 'queue paused', count(*) from rail_queue where paused_at is not null having count(*) > 0
     union all select 'booked and not stated', count(*) from rail_transaction where stated_at is null having count(*) > 0
     union all select 'line broken', count(*) from rail_statement_line where outcome = 'break' having count(*) > 0`,
    [],
  );
  return rows.map((row) => `${row.n} × ${row.what}`);
}
