import { businessDay } from '@house/calendar';
import { bucketNames, type BucketName, type DebtEvent } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { ReadDebtEventsRow } from './debts.queries.ts';

/** A stored event as the fold takes it. Throws for a row that no code of ours writes. */
export function debtEventOf(row: ReadDebtEventsRow): DebtEvent {
  const when = { id: String(row.id), on: businessDay(row.valueOn), at: row.valueAt, seq: row.seq };
  switch (row.kind) {
    case 'payment':
      return { ...when, kind: 'payment', amountCentavos: amountOf(row) };
    case 'waiver':
      return { ...when, kind: 'waiver', amountCentavos: amountOf(row), bucket: bucketOf(row.bucket) };
    case 'reversal':
      return { ...when, kind: 'reversal', of: String(row.reversesId), isRailsFault: row.railsFault };
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

function amountOf(row: ReadDebtEventsRow): Centavos {
  if (row.amountCentavos === null) throw new Error(`debt event ${row.id} has no amount`);
  return centavos(row.amountCentavos);
}

function bucketOf(name: string | null): BucketName | undefined {
  return bucketNames.find((known) => known === name);
}
