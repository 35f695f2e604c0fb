import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { rehearseWork, type Rehearsal } from '../rehearsals/rehearse-work.ts';
import { performAct, type ServicingAct } from './servicing-act.ts';

/** What an act on a locked order would do. */
export function rehearse(house: House, tx: Tx, order: Order, wished: ServicingAct): Promise<Rehearsal> {
  return rehearseWork(house, tx, order, (unheard) => performAct(house, unheard, order, wished, { rehearsal: true }));
}
