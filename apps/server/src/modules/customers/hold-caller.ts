import type { Caller } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { holdCaller as holdRow, type HoldCallerRow } from './customers.queries.ts';

/** Holds who calls until the transaction ends: whoever erases them waits. Throws `NOT_SIGNED_IN` where that was done by now. */
export async function holdCaller(tx: Tx, caller: Caller): Promise<HoldCallerRow> {
  const [held] = await holdRow.run(caller, tx);
  if (held === undefined) throw new Refusal('NOT_SIGNED_IN');
  return held;
}
