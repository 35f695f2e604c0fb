import { instantFrom } from '@house/calendar';
import { isPhone } from '@house/identity';
import { fromMt } from '@house/money';
import type { WalletLine } from '@house/sandbox/client';
import { mobileIndex } from '../../../apps/server/src/modules/customers/personal.ts';
import type { Customer } from './customer.ts';
import type { StormTown } from './storm-town.ts';

export type HeldAgainstRail = {
  /** Money that left or came more than once, at the rail or in our book. */
  readonly double: readonly string[];
  /** Money of the rail that our book has not, has otherwise, or has and the rail has not. */
  readonly lost: readonly string[];
  readonly payouts: number;
  readonly payments: number;
};

type RailLine = {
  readonly receipt: string;
  readonly kind: string;
  readonly reference: string;
  readonly phone: string;
  readonly at: Date;
  readonly centavos: bigint;
};

type Booked = {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly meaning: string;
  readonly serialNumber: string | null;
  readonly wallet: Buffer | null;
  /** Payments of orders that stand under it. */
  readonly events: bigint | null;
  readonly eventCount: number;
  readonly eventOrder: string | null;
};

const inKinds = ['c2b', 'paybill'];

/** Every wallet's statement at the rail, line by line, against our book. The product's own parser has no part in it. */
export async function heldAgainstRail(town: StormTown, customers: readonly Customer[]): Promise<HeldAgainstRail> {
  const lines = await linesOf(town, customers);
  const booked = await bookedHere(town);
  const payouts = lines.filter(({ kind }) => kind === 'b2c');
  const payments = lines.filter(({ kind }) => inKinds.includes(kind));
  const known = Map.groupBy(booked, ({ id }) => id);
  const receipts = new Set(lines.map(({ receipt }) => receipt));
  const double = [
    ...twice(payouts, ({ reference }) => reference, 'the rail paid the order out'),
    ...twice(booked, ({ id }) => id, 'our record has the receipt'),
    ...twice(
      booked.filter(({ direction, serialNumber }) => direction === 'out' && serialNumber !== null),
      ({ serialNumber }) => serialNumber ?? '',
      'our record has a payout of',
    ),
    ...booked.filter(({ eventCount }) => eventCount > 1).map((one) => `it was booked twice as a payment: ${told(one)}`),
  ];
  const lost = [
    ...(await unknownWallets(town, lines)),
    ...lines.flatMap((line) => lineFaults(town, line, known.get(line.receipt)?.[0])),
    ...booked.filter(({ id }) => !receipts.has(id)).map((one) => `the rail does not know ${told(one)}`),
    ...(await walletFaults(town, payouts, payments)),
  ];
  return { double, lost, payouts: payouts.length, payments: payments.length };
}

async function linesOf({ sandbox }: StormTown, customers: readonly Customer[]): Promise<readonly RailLine[]> {
  const lines: RailLine[] = [];
  for (const { phone } of customers) {
    for (const line of await sandbox.statement(phone)) {
      if (line.kind !== 'fund') lines.push(railLine(phone, line));
    }
  }
  return lines;
}

function railLine(phone: string, { transactionId, kind, reference, at, amount }: WalletLine): RailLine {
  return { receipt: transactionId, kind, reference, phone, at: instantFrom(at), centavos: fromMt(Math.abs(amount)) };
}

async function bookedHere({ house }: StormTown): Promise<readonly Booked[]> {
  const { rows } = await house.database.query(
    `select coalesce(r.stated_as, r.rail_transaction_id) as id, r.direction, r.amount_centavos as amount, r.meaning,
       o.serial_number as "serialNumber", r.msisdn_index as wallet, e.centavos as events,
       coalesce(e.n, 0)::int as "eventCount", e.serial_number as "eventOrder"
     from rail_transaction r
     left join loan_order o on o.id = r.order_id
     left join (
       select rail_transaction_id, sum(amount_centavos)::bigint as centavos, count(*) as n, max(eo.serial_number) as serial_number
       from debt_event join loan_order eo on eo.id = debt_event.order_id
       where kind = 'payment' group by 1
     ) e on e.rail_transaction_id = r.rail_transaction_id
     where r.part_of is null`,
    [],
  );
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    amount: BigInt(row.amount),
    meaning: row.meaning,
    serialNumber: row.serialNumber,
    wallet: row.wallet,
    events: row.events === null ? null : BigInt(row.events),
    eventCount: row.eventCount,
    eventOrder: row.eventOrder,
  }));
}

function twice<T>(all: readonly T[], keyOf: (one: T) => string, sentence: string): string[] {
  return [...Map.groupBy(all, keyOf)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${sentence} ${key} ${same.length} times: ${same.map((one) => told(one)).join('; ')}`);
}

/** A line of the rail is in our book once, of the same sum and wallet, and in one place: with its order, or in suspense. */
function lineFaults({ house }: StormTown, line: RailLine, here: Booked | undefined): string[] {
  if (here === undefined) return [`our book has nothing of ${told(line)}`];
  const faults: string[] = [];
  const isOut = line.kind === 'b2c';
  if (here.direction !== (isOut ? 'out' : 'in')) faults.push('goes the other way');
  if (here.amount !== line.centavos) faults.push('is another sum');
  if (here.wallet !== null && isPhone(line.phone) && !here.wallet.equals(mobileIndex(house, line.phone))) {
    faults.push('is of another wallet');
  }
  if (isOut && (here.meaning !== 'payout' || here.serialNumber !== line.reference)) faults.push('is not its payout');
  if (!isOut && !isInOnePlace(line, here)) faults.push('is not in one place');
  return faults.map((fault) => `${told(line)} ${fault} here: ${told(here)}`);
}

/** What is paid too much is in the order's payment too, and its customer's credit by the fold (`verifyBooks`). */
function isInOnePlace({ reference }: RailLine, here: Booked): boolean {
  if (here.meaning === 'suspense') return here.eventCount === 0 && here.serialNumber === null;
  const isOfOrder = here.serialNumber === reference && here.eventOrder === reference;
  return here.meaning === 'repayment' && isOfOrder && here.events === here.amount;
}

/** The business account's own book has no line of a wallet that we did not look at. */
async function unknownWallets({ sandbox }: StormTown, lines: readonly RailLine[]): Promise<string[]> {
  const file = await sandbox.businessStatement();
  const seen = new Set(lines.map(({ receipt }) => receipt));
  return file
    .split('\n')
    .slice(1, -1)
    .filter((text) => !seen.has(text.slice(0, text.indexOf(','))))
    .map((text) => `the rail has a line of no customer: ${text}`);
}

/** Float and collection wallet moved by what the rail's lines come to. */
async function walletFaults(
  { house }: StormTown,
  payouts: readonly RailLine[],
  payments: readonly RailLine[],
): Promise<string[]> {
  const { rows } = await house.database.query(
    `select account_code as account, sum(amount_centavos)::bigint as held from posting
     where account_code in ('wallet_float', 'wallet_collection') group by 1`,
    [],
  );
  const held = new Map<string, bigint>(rows.map(({ account, held: centavos }) => [account, BigInt(centavos)]));
  const sum = (lines: readonly RailLine[]): bigint => lines.reduce((total, { centavos }) => total + centavos, 0n);
  const wallets = [
    ['wallet_float', -sum(payouts)],
    ['wallet_collection', sum(payments)],
  ] as const;
  return wallets.flatMap(([account, moved]) => {
    const here = held.get(account) ?? 0n;
    return here === moved ? [] : [`${account} moved by ${moved} at the rail and by ${here} here`];
  });
}

function told(what: unknown): string {
  return JSON.stringify(what, (key, value: unknown) => {
    if (typeof value === 'bigint') return Number(value);
    return key === 'wallet' ? undefined : value;
  });
}
