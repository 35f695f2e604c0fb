import type { Clock } from '@house/calendar';
import type { House } from '../../../apps/server/src/house.ts';

/** What is looked at: a service's database, at a present instant. */
export type Looked = { readonly house: Pick<House, 'database'>; readonly time: Clock };

/** Until when two persons held the order `o`, if they did: a review has no hours meanwhile, and has them anew. */
export const heldUntil = `(select max(a.decided_at) from approval_request a
  where a.subject = 'order:' || o.serial_number and a.kind = 'hold-end' and a.outcome = 'approved')`;
