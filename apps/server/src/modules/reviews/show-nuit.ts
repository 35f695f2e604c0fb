import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { readReview } from './reviews.queries.ts';

/** `POST /review/{serialNumber}/nuit`: the whole NUIT, for a call to the tax office; who looked is kept. */
export const showNuit: ConsoleUseCase<'showNuit'> = async (house, scope, { params }) => {
  const [order] = await readReview.run({ serialNumber: params.serialNumber }, scope.tx);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const { nuit, uuid } = await readCustomerInfo(house, scope.tx, order.customerId);
  scope.record(`order:${order.serialNumber}`, { customer: uuid });
  return { nuit: nuit ?? '' };
};
