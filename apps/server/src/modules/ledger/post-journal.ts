import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { AccountCode, Journal } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { JournalKey } from './journal-key.ts';
import { insertJournals, insertPostings } from './ledger.queries.ts';
import { watchCredit, type MovedCredit } from './watch-credit.ts';

export type JournalToPost = {
  /** What this journal tells of, once for ever: `payment:7GK2`, `close:2026-12-21:17`. */
  readonly eventKey: JournalKey;
  readonly kind: string;
  readonly valueOn: BusinessDay;
  readonly orderId?: bigint;
  /** Whose money it is, where the line is a debt of ours to a customer. */
  readonly customerId?: bigint;
  readonly lines: Journal;
};

/** Posts one journal. The same event a second time is refused by its key: false, and nothing is written. */
export async function postJournal(house: House, tx: Tx, journal: JournalToPost): Promise<boolean> {
  return (await postJournals(house, tx, [journal])) === 1;
}

/**
 * Posts a set of journals in two statements; the database checks that each sums to zero and keeps the order balances.
 * Journals without lines are left out. Gives the number of those that were new.
 */
export async function postJournals(house: House, tx: Tx, journals: readonly JournalToPost[]): Promise<number> {
  const withLines = journals.filter((journal) => journal.lines.length > 0);
  if (withLines.length === 0) return 0;
  const now = house.clock.now();
  const written = await insertJournals.run(
    {
      eventKeys: withLines.map((journal) => journal.eventKey),
      kinds: withLines.map((journal) => journal.kind),
      valuesOn: withLines.map((journal) => journal.valueOn),
      today: businessDayOf(now),
      now,
    },
    tx,
  );
  const idOf = new Map(written.map((row) => [row.eventKey, row.id]));
  await post(
    tx,
    withLines.flatMap((journal) => linesOf(journal, idOf.get(journal.eventKey))),
  );
  await watchCredit(house, tx, movedCredit(withLines));
  return written.length;
}

function movedCredit(journals: readonly JournalToPost[]): MovedCredit {
  const moved = journals.flatMap(({ customerId, lines }) =>
    lines.flatMap(({ account, amountCentavos }) =>
      account === 'customer_credit' && customerId !== undefined ? { customerId, isLess: amountCentavos > 0n } : [],
    ),
  );
  const whose = (isLess: boolean) => moved.filter((one) => one.isLess === isLess).map((one) => one.customerId);
  return { less: whose(true), more: whose(false) };
}

/** Writes the head of one journal that its caller gives its lines. Undefined when it was written before. */
export async function openJournal(
  house: House,
  tx: Tx,
  { eventKey, kind, valueOn }: Omit<JournalToPost, 'lines'>,
): Promise<bigint | undefined> {
  const now = house.clock.now();
  const [written] = await insertJournals.run(
    { eventKeys: [eventKey], kinds: [kind], valuesOn: [valueOn], today: businessDayOf(now), now },
    tx,
  );
  return written?.id;
}

/** The lines of several orders in one journal, which the database checks to balance for each of them. */
export async function postLines(tx: Tx, journalId: bigint, entries: readonly Entry[]): Promise<void> {
  await post(
    tx,
    entries.flatMap((entry) => linesOf(entry, journalId)),
  );
}

type Entry = Pick<JournalToPost, 'orderId' | 'customerId' | 'lines'>;

type Line = {
  readonly journalId: bigint;
  readonly account: AccountCode;
  readonly amountCentavos: Centavos;
  readonly orderId: bigint;
  readonly customerId: bigint;
};

async function post(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await insertPostings.run(
    {
      journalIds: lines.map((line) => line.journalId),
      accountCodes: lines.map((line) => line.account),
      orderIds: lines.map((line) => line.orderId),
      customerIds: lines.map((line) => line.customerId),
      amountsCentavos: lines.map((line) => line.amountCentavos),
    },
    tx,
  );
}

function linesOf({ lines, orderId, customerId }: Entry, journalId: bigint | undefined): Line[] {
  if (journalId === undefined) return [];
  return lines.map(({ account, amountCentavos }) => ({
    journalId,
    account,
    amountCentavos,
    orderId: orderId ?? nobody,
    // An order's lines are found by the order; the customer is named where the money is theirs.
    customerId: orderId === undefined || account === 'customer_credit' ? (customerId ?? nobody) : nobody,
  }));
}

// Arrays of the driver's types hold no null; ids begin at 1 and the statement turns this into one.
const nobody = 0n;
