import { addDays, businessDayOf, type BusinessDay } from '@house/calendar';
import { mobileIndex } from '../../../apps/server/src/modules/customers/personal.ts';
import { keptReference } from '../../../apps/server/src/modules/repayments/typed-reference.ts';
import { partsOfAnotherDay } from './parts.ts';
import { statedPlainly } from './plain-statement.ts';
import type { Books, RailLine } from './rail-line.ts';
import { walletFaults } from './wallets.ts';
import { paidToAnother, refundedToAnother } from './whose.ts';

type Booked = {
  readonly amount: bigint;
  readonly meaning: string;
  readonly reference: string | null;
  /** The blind index of whose wallet it was; none where it is not known, or no more. */
  readonly wallet: Buffer | null;
  readonly isStated: boolean;
  readonly valueOn: string | null;
  /** An agreement stands on its day (decision 0158). */
  readonly keepsItsDay: boolean;
};

export type RailBook = {
  /** What is wrong between the rail's book and ours, and what the rail did that we have not booked yet. */
  compare(): Promise<{
    readonly faults: readonly string[];
    readonly open: readonly RailLine[];
    readonly all: readonly RailLine[];
  }>;
};

/** Our books held against the rail's own, from a day on, usually yesterday: a day that was read to its end is not read again. */
export function openRailBook(town: Books, since = addDays(businessDayOf(town.time.now()), -1)): RailBook {
  const lines = new Map<string, RailLine>();
  // What the rail asked for a movement stands under the movement's receipt.
  const fees = new Map<string, RailLine>();
  let readFrom = since;

  const closings = new Map<BusinessDay, bigint | undefined>();

  const readRail = async (): Promise<readonly string[]> => {
    const faults: string[] = [];
    const today = businessDayOf(town.time.now());
    for (let day = readFrom; day <= today; day = addDays(day, 1)) {
      const file = await town.sandbox.businessStatement(day);
      const read = town.house.statement.read(Buffer.from(file));
      const plain = statedPlainly(day, file, read, closings.get(addDays(day, -1)));
      faults.push(...plain.faults);
      closings.set(day, plain.closing);
      for (const line of read) {
        const { receipt, kind, reference, phone, completedAt, paidInCentavos, paidOutCentavos } = line;
        const stated = { receipt, kind, reference, phone, completedAt, in: paidInCentavos, out: paidOutCentavos };
        (kind === 'fee' ? fees : lines).set(receipt, stated);
      }
    }
    readFrom = addDays(today, -1);
    return faults;
  };

  return {
    compare: async () => {
      const unreadable = await readRail();
      const all = [...lines.values(), ...fees.values()];
      const booked = await bookedByUs(town);
      const open = await notBooked(town, all, booked);
      const faults = [
        ...unreadable,
        ...paidTwice(all),
        ...(await paidToAnother(town, all)),
        ...(await refundedToAnother(town, lines)),
        ...wronglyBooked(town, lines, booked),
        ...(await partsOfAnotherDay(town, lines)),
        ...(await signedOtherwise(town, all, closings)),
        ...(await collectedTwice(town, all)),
        ...(await walletFaults(town, lines, all, open)),
        ...(await nobodyWaits(town, open)),
        ...(await nobodyAsks(town, open)),
      ];
      return { faults, open, all };
    },
  };
}

async function bookedByUs(town: Books): Promise<ReadonlyMap<string, Booked>> {
  const { rows } = await town.house.database.query(
    `select r.rail_transaction_id as id, r.amount_centavos as amount, r.meaning, r.reference, r.msisdn_index as wallet, r.stated_at is not null as "isStated",
       coalesce(v.value_on, e.value_on)::text as "valueOn",
       exists (select 1 from incident i where i.kind = 'value-date-kept' and i.subject = 'rail:' || r.rail_transaction_id) as "keepsItsDay"
     from rail_transaction r
     left join debt_event e on e.rail_transaction_id = r.rail_transaction_id and e.kind = 'payment'
     left join payment_value_date v on v.debt_event_id = e.id
     where r.part_of is null and r.meaning <> 'never-was'`,
    [],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function wronglyBooked(
  { house, forgedSlips, borrowedSlips, mistypedPayers }: Books,
  lines: ReadonlyMap<string, RailLine>,
  booked: ReadonlyMap<string, Booked>,
): string[] {
  return [...booked].flatMap(([id, { amount, reference, wallet, isStated, valueOn, keepsItsDay }]) => {
    const line = lines.get(id);
    // A payment that a query proved without naming it stands under an id of ours until the statement names it.
    if (line === undefined)
      return id.startsWith('Q:') || forgedSlips.has(id) ? [] : [`we booked ${id}, which the rail does not know`];
    if (line.in + line.out !== amount) return [`${id} is ${line.in + line.out} at the rail and ${amount} here`];
    // An order's number may be typed in groups, and in no words; what else payers typed is kept sealed, equal texts alike. Of
    // another's slip it is what its bearer asked for.
    const kept = keptReference(house, line.reference);
    const grouped = line.reference.replaceAll(/[\s-]/g, '');
    const told = [line.reference, grouped, ...(kept.startsWith('~') ? [kept] : []), borrowedSlips.get(id)];
    if (reference !== null && !told.includes(reference)) {
      return [`${id} is for ${line.reference} at the rail and for ${reference} here`];
    }
    const isMistyped = !isStated && mistypedPayers.has(id);
    if (wallet !== null && line.phone !== undefined && !isMistyped && !wallet.equals(mobileIndex(house, line.phone))) {
      return [`${id} is of another wallet at the rail than here`];
    }
    const day = businessDayOf(line.completedAt);
    return !isStated || keepsItsDay || valueOn === null || valueOn === day
      ? []
      : [`${id} is of ${day} at the rail and of ${valueOn} here`];
  });
}

function paidTwice(lines: readonly RailLine[]): string[] {
  const payouts = lines.filter(({ kind }) => kind === 'b2c');
  return [...Map.groupBy(payouts, ({ reference }) => reference)]
    .filter(([, paid]) => paid.length > 1)
    .map(([reference, paid]) => `the rail paid ${reference} out ${paid.length} times`);
}

/** What somebody signed as in order is the rail's day, line for line and to the centavo. */
async function signedOtherwise(
  { house }: Books,
  lines: readonly RailLine[],
  closings: ReadonlyMap<BusinessDay, bigint | undefined>,
): Promise<string[]> {
  const { rows } = await house.database.query(
    `select business_date::text as day, lines, closing_centavos as closing from reconciliation_day
     where signed_at is not null and note_sealed is null and lines > 0 order by 1`,
    [],
  );
  const byDay = Map.groupBy(lines, ({ completedAt }) => businessDayOf(completedAt));
  return rows.flatMap(({ day, lines: signed, closing }) => {
    const stated = byDay.get(day)?.length ?? 0;
    const held = closings.get(day);
    return stated === signed && (held === undefined || held === closing)
      ? []
      : [
          `${day} was signed with ${signed} lines and ${closing}, and is ${stated} and ${held ?? 'nothing'} at the rail`,
        ];
  });
}

/** A wallet is debited at most once for each time that its owner asked to pay. */
async function collectedTwice(town: Books, lines: readonly RailLine[]): Promise<string[]> {
  const { rows } = await town.house.database.query(
    `select o.serial_number as reference, count(*)::int as asked
     from payment_attempt a join loan_order o on o.id = a.order_id group by 1`,
    [],
  );
  const asked = new Map<string, number>(rows.map((row) => [row.reference, row.asked]));
  const pushes = lines.filter(({ kind }) => kind === 'c2b');
  return [...Map.groupBy(pushes, ({ reference }) => reference)]
    .filter(([reference, taken]) => taken.length > (asked.get(reference) ?? 0))
    .map(
      ([reference, taken]) => `${reference} was collected ${taken.length} times, asked ${asked.get(reference) ?? 0}`,
    );
}

async function notBooked(
  town: Books,
  lines: readonly RailLine[],
  booked: ReadonlyMap<string, Booked>,
): Promise<readonly RailLine[]> {
  const { rows } = await town.house.database.query(
    `select direction || ' ' || reference || ' ' || amount_centavos as key, count(*)::int as n from rail_transaction
     where rail_transaction_id like 'Q:%' group by 1
     union all select 'reversal ' || receipt, 1 from rail_statement_line
     where kind = 'reversal' and (outcome in ('booked', 'matched') or settled_at is not null)
     -- Money of the owner's, booked by its line, or by hand where its day was signed; that line is explained by then.
     union all select 'b2b ' || receipt, 1 from rail_statement_line
     where kind = 'b2b' and (outcome = 'booked' or exists (
       select from approval_request a where a.kind = 'fund-float' and a.subject = 'float' and a.outcome = 'approved'
         and a.proposal ->> 'centavos' = paid_out_centavos::text))
     union all select replace(event_key, 'rail-fee:', 'fee '), 1 from journal where kind = 'rail-fee'`,
    [],
  );
  const known = new Map<string, number>(rows.map((row) => [row.key, row.n]));
  return lines.filter(({ receipt, kind, reference, ...line }) => {
    if (kind === 'reversal' || kind === 'b2b' || kind === 'fee') return !known.has(`${kind} ${receipt}`);
    const here = booked.get(receipt);
    if (here !== undefined) return here.meaning === 'unread';
    // What a query proved without naming it stands for one line, and no other payment of its order.
    const standIn = `${kind === 'b2c' ? 'out' : 'in'} ${reference} ${line.in + line.out}`;
    const left = known.get(standIn) ?? 0;
    known.set(standIn, left - 1);
    return left <= 0;
  });
}

/** A payout of the rail that we have not booked must be one whose answer we wait for. */
async function nobodyWaits(town: Books, open: readonly RailLine[]): Promise<string[]> {
  const payouts = open.filter(({ kind }) => kind === 'b2c').map(({ reference }) => reference);
  if (payouts.length === 0) return [];
  const { rows } = await town.house.database.query(
    `select coalesce(o.serial_number, w.reference, f.reference) as reference from payout p
     left join loan_order o on o.id = p.order_id left join withdrawal w on w.id = p.withdrawal_id left join refund f on f.id = p.refund_id
     where (p.state in ('sent', 'unknown') or exists (select from payout_try t where t.payout_id = p.id and t.ask_at is not null))
       and coalesce(o.serial_number, w.reference, f.reference) = any($1)`,
    [payouts],
  );
  const waited = new Set(rows.map((row) => row.reference));
  return payouts
    .filter((reference) => !waited.has(reference))
    .map((reference) => `the rail paid ${reference} out, and nobody here waits for an answer`);
}

// Before that the rail may not have posted it yet; later its statement is the word of it.
const postedWithinMs = 3_600_000;
const askedForMs = 23 * 3_600_000;

/** A push of the rail that we have not booked must be one of which it is asked: whoever paid it owes that no more. */
async function nobodyAsks(town: Books, open: readonly RailLine[]): Promise<string[]> {
  const now = town.time.now();
  const pushes = open
    .filter(({ kind, completedAt }) => {
      const ageMs = now.getTime() - completedAt.getTime();
      return kind === 'c2b' && ageMs > postedWithinMs && ageMs < askedForMs;
    })
    .map(({ reference }) => reference);
  if (pushes.length === 0) return [];
  const { rows } = await town.house.database.query(
    `select o.serial_number as reference from payment_attempt a join loan_order o on o.id = a.order_id
     where (a.state in ('sent', 'unknown') or a.ask_at is not null) and o.serial_number = any($1)`,
    [pushes],
  );
  const asked = new Set(rows.map((row) => row.reference));
  return pushes
    .filter((reference) => !asked.has(reference))
    .map((reference) => `the rail collected for ${reference}, and nobody here asks about it`);
}
