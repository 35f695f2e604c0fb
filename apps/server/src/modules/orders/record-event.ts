import { businessDayOf, type BusinessDay } from '@house/calendar';
import type { BucketName } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { insertDebtEvent } from './debts.queries.ts';

/** Something that happened to a debt, other than money that came in. Valued now unless said otherwise. */
export type EventToRecord = {
  readonly orderId: bigint;
  readonly kind:
    | 'payment'
    | 'reversal'
    | 'waiver'
    | 'settlement'
    | 'charge-off'
    | 'hold-on'
    | 'hold-off'
    | 'extended'
    | 'withdrawn'
    | 'payout-reversed';
  /** Of a payment out of credit, of a waiver, of a settlement, and the fee of an extension. */
  readonly amountCentavos?: Centavos;
  readonly bucket?: BucketName;
  readonly until?: BusinessDay;
  readonly reversesId?: bigint;
  readonly isRailsFault?: boolean;
  readonly valueAt?: Date;
  readonly valueOn?: BusinessDay;
  readonly railTransactionId?: string;
};

/** How money was reversed, and with it what it had brought about. */
export type Reversed = Required<Pick<EventToRecord, 'isRailsFault' | 'valueAt' | 'valueOn'>>;

/**
 * Writes one event of a debt and gives its id. The caller holds the order's lock and calls `followDebt` afterwards,
 * which brings status and ledger in line.
 */
export async function recordEvent(house: House, tx: Tx, event: EventToRecord): Promise<bigint> {
  const now = house.clock.now();
  const valueAt = event.valueAt ?? now;
  const [recorded] = await insertDebtEvent.run(
    {
      orderId: event.orderId,
      kind: event.kind,
      amountCentavos: event.amountCentavos ?? null,
      bucket: event.bucket ?? null,
      untilOn: event.until ?? null,
      reversesId: event.reversesId ?? null,
      railsFault: event.isRailsFault ?? false,
      valueAt,
      valueOn: event.valueOn ?? businessDayOf(valueAt),
      railTransactionId: event.railTransactionId ?? null,
      now,
    },
    tx,
  );
  if (recorded === undefined) throw new Error('a debt event was not written');
  return recorded.id;
}
