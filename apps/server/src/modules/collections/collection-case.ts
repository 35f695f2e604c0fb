import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { demandOrder } from '../orders/lock-order.ts';
import { notCounted } from '../suspense-desk/not-counted.ts';
import { caseOf } from '../worklist/case-of.ts';

/**
 * `GET /collection/{serialNumber}`: what was said and promised, what may be done now, and what may have been paid already. The
 * look is recorded.
 */
export const collectionCase: ConsoleUseCase<'collectionCase'> = async (house, { tx, caller, record }, { params }) => {
  const order = await demandOrder(house, tx, params.serialNumber);
  record(`order:${order.serialNumber}`);
  return { ...(await caseOf(house, tx, order, caller)), notCounted: await notCounted(house, tx, order) };
};
