import { businessDay, type BusinessDay } from '@house/calendar';
import type { AccountCode, JournalLine } from '@house/lending';
import { centavos, sum, toMt, zeroCentavos, type Centavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { accountName } from './account-name.ts';
import { listCustomerLines, listOrderLines, type ListOrderLinesRow } from './ledger.queries.ts';

/** What one journal did to an order's or a customer's accounts. */
export type StatementEntry = {
  readonly journalId: bigint;
  /** The order's number; undefined for what is the customer's and no order's: commission, credit that was used or refunded. */
  readonly serialNumber: string | undefined;
  readonly kind: string;
  /** The day it was booked, and the day it counts from. */
  readonly bookedOn: BusinessDay;
  readonly valueOn: BusinessDay;
  readonly postedAt: Date;
  readonly lines: readonly JournalLine[];
  /** What the statement's accounts receivable come to after it, written off or not. */
  readonly owedCentavos: Centavos;
  /** What we owe the customer after it: credit and commission. */
  readonly owingCentavos: Centavos;
};

/** Every entry of an order's accounts, in the order of booking. */
export async function orderStatement(db: Db, orderId: bigint): Promise<readonly StatementEntry[]> {
  return entriesOf(await listOrderLines.run({ orderId }, db));
}

/** The same for all orders of a customer together, with commission and credit. */
export async function customerStatement(db: Db, customerId: bigint): Promise<readonly StatementEntry[]> {
  return entriesOf(await listCustomerLines.run({ customerId }, db));
}

/** An entry as staff reads it. Amounts in MT. */
export function entryView(entry: StatementEntry) {
  return {
    journal: String(entry.journalId),
    order: entry.serialNumber ?? null,
    kind: entry.kind,
    bookedOn: entry.bookedOn,
    valueOn: entry.valueOn,
    lines: entry.lines.map(({ account, amountCentavos }) => ({
      account,
      name: accountName(account).name,
      amount: toMt(amountCentavos),
    })),
    owed: toMt(entry.owedCentavos),
    owing: toMt(entry.owingCentavos),
  };
}

function entriesOf(rows: readonly ListOrderLinesRow[]): readonly StatementEntry[] {
  let owed = zeroCentavos;
  let owing = zeroCentavos;
  return [...Map.groupBy(rows, (row) => `${row.id}:${row.orderId}`).values()].flatMap((group): StatementEntry[] => {
    const [first] = group;
    if (first === undefined) return [];
    // The database holds every line to the chart of accounts.
    const lines = group.map((row) => ({
      account: row.accountCode as AccountCode,
      amountCentavos: centavos(row.amountCentavos),
    }));
    owed = sum(owed, ...lines.filter(isOwed).map((line) => line.amountCentavos));
    owing = centavos(owing - sum(...lines.filter(isPayable).map((line) => line.amountCentavos)));
    return [
      {
        journalId: first.id,
        serialNumber: first.serialNumber ?? undefined,
        kind: first.kind,
        bookedOn: businessDay(first.businessDate),
        valueOn: businessDay(first.valueDate),
        postedAt: first.postedAt,
        lines,
        owedCentavos: owed,
        owingCentavos: owing,
      },
    ];
  });
}

/** What is written off is owed as before: it stands against the allowance. */
function isOwed({ account }: JournalLine): boolean {
  return account.endsWith('_receivable') || account === 'loss_allowance';
}

function isPayable({ account }: JournalLine): boolean {
  return account === 'customer_credit' || account === 'commission_payable';
}
