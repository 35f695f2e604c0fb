import { businessDay, instantFrom, type BusinessDay } from '@house/calendar';
import { bucketNames, type BucketName, type DebtEvent } from '@house/lending';
import { centavos, type Centavos } from '@house/money';

/**
 * An order's events as one text, each of its columns after a space and a comma between them, absent ones a dash, the last
 * day only where there is one: what is read for many at once costs less so (decision 0135). None for null.
 */
export function debtEventsIn(text: string | null): readonly DebtEvent[] {
  return text === null ? [] : text.split(',').map((event) => debtEventOf(rowOf(event.split(' '))));
}

/** A stored event as the fold takes it. Throws for a row that no code of ours writes. */
function debtEventOf(row: EventRow): DebtEvent {
  const when = { id: String(row.id), on: businessDay(row.valueOn), at: row.valueAt, seq: row.seq };
  switch (row.kind) {
    case 'payment':
      return { ...when, kind: 'payment', amountCentavos: amountOf(row) };
    case 'waiver':
      return { ...when, kind: 'waiver', amountCentavos: amountOf(row), bucket: bucketOf(row.bucket) };
    case 'settlement':
      return { ...when, kind: 'settlement', amountCentavos: amountOf(row), until: businessDay(row.lastDay ?? '') };
    case 'reversal':
      return { ...when, kind: 'reversal', of: String(row.reversesId), noticeOn: noticeOf(row) };
    case 'extended':
      return { ...when, kind: 'extended', extensionFeeCentavos: centavos(row.amountCentavos ?? 0n) };
    case 'withdrawn':
    case 'payout-reversed':
    case 'charge-off':
    case 'hold-on':
    case 'hold-off':
      return { ...when, kind: row.kind };
    default:
      throw new Error(`unknown debt event ${row.kind}`);
  }
}

function rowOf(columns: readonly string[]): EventRow {
  const [
    id = '',
    seq,
    kind = '',
    amount = none,
    bucket = none,
    reverses = none,
    railsFault,
    atMs,
    valueOn = '',
    lastDay,
  ] = columns;
  return {
    id: BigInt(id),
    seq: Number(seq),
    kind,
    amountCentavos: amount === none ? null : BigInt(amount),
    bucket: bucket === none ? null : bucket,
    reversesId: reverses === none ? null : BigInt(reverses),
    railsFault: railsFault === 't',
    valueAt: instantFrom(Number(atMs)),
    valueOn,
    lastDay: lastDay ?? null,
  };
}

const none = '-';

function amountOf(row: EventRow): Centavos {
  if (row.amountCentavos === null) throw new Error(`debt event ${row.id} has no amount`);
  return centavos(row.amountCentavos);
}

/** One that was found before the day was kept goes by the rail's own, as it did. */
function noticeOf({ railsFault, lastDay, valueOn }: EventRow): BusinessDay | undefined {
  return railsFault ? businessDay(lastDay ?? valueOn) : undefined;
}

function bucketOf(name: string | null): BucketName | undefined {
  return bucketNames.find((known) => known === name);
}

type EventRow = {
  readonly id: bigint;
  readonly seq: number;
  readonly kind: string;
  readonly amountCentavos: bigint | null;
  readonly bucket: string | null;
  readonly reversesId: bigint | null;
  readonly railsFault: boolean;
  readonly valueAt: Date;
  readonly valueOn: string;
  /** Of a settlement until when, of a fault of the rail's when its borrower was told. */
  readonly lastDay: string | null;
};
