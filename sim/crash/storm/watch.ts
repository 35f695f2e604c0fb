import { setTimeout as pause } from 'node:timers/promises';
import type { StormTown } from './storm-town.ts';

/**
 * What becomes of orders, web payments and receipts, looked up for all who wait at once: so many asking the service every
 * moment would be a load of their own.
 */
export type Watch = {
  /** Its state once that is another than these, or as it is when patience ends. */
  order(serialNumber: string, other: readonly string[]): Promise<string | undefined>;
  attempt(id: string, other: readonly string[]): Promise<string | undefined>;
  /** What a receipt means here; undefined while it is not known. */
  receipt(id: string): Promise<string | undefined>;
  /** Nobody waits any more, and nobody is to begin anything. */
  end(): Promise<void>;
  isOver(): boolean;
};

type Kind = 'order' | 'attempt' | 'receipt';
type Waiter = {
  readonly kind: Kind;
  readonly id: string;
  readonly other: readonly string[];
  readonly until: number;
  readonly tell: (state: string | undefined) => void;
};

const lookEveryMs = 150;
const patienceMs = 8_000;

export function openWatch({ house }: StormTown): Watch {
  const waiters = new Set<Waiter>();
  let isOver = false;
  const look = async (): Promise<void> => {
    const idsOf = (kind: Kind): string[] => [...waiters].flatMap((one) => (one.kind === kind ? [one.id] : []));
    const { rows } = await house.database.query(
      `select 'order' as kind, serial_number as id, status as state from loan_order where serial_number = any($1::text[])
       union all select 'attempt', id::text, state from payment_attempt where id = any($2::uuid[])
       union all select 'receipt', rail_transaction_id, meaning from rail_transaction
         where rail_transaction_id = any($3::text[]) and meaning <> 'unread'`,
      [idsOf('order'), idsOf('attempt'), idsOf('receipt')],
    );
    const states = new Map(rows.map(({ kind, id, state }) => [`${kind} ${id}`, String(state)]));
    for (const waiter of waiters) {
      const state = states.get(`${waiter.kind} ${waiter.id}`);
      const isChanged = state !== undefined && !waiter.other.includes(state);
      if (!isChanged && performance.now() < waiter.until && !isOver) continue;
      waiters.delete(waiter);
      waiter.tell(state);
    }
  };
  const looking = (async () => {
    while (!isOver || waiters.size > 0) {
      if (waiters.size > 0) await look();
      await pause(lookEveryMs);
    }
  })();
  const wait = (kind: Kind, id: string, other: readonly string[]): Promise<string | undefined> =>
    isOver
      ? Promise.resolve(undefined)
      : new Promise((tell) => waiters.add({ kind, id, other, until: performance.now() + patienceMs, tell }));
  return {
    order: (serialNumber, other) => wait('order', serialNumber, other),
    attempt: (id, other) => wait('attempt', id, other),
    receipt: (id) => wait('receipt', id, []),
    end: () => {
      isOver = true;
      return looking;
    },
    isOver: () => isOver,
  };
}
