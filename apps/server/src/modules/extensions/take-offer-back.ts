import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { endOffers, findStandingOffer } from './extensions.queries.ts';

/**
 * It was offered for the wrong order, or by a wrong term: who would only pay a part of the loan would extend it, and pay for that.
 * What came for it pays the order as usual. Whoever was told of it reads that it is withdrawn. The order is locked.
 */
export async function takeOfferBack(
  house: House,
  tx: Tx,
  { id: orderId, serialNumber, customerId }: Order,
): Promise<{ readonly kind: 'done' } | { readonly kind: 'refused'; readonly code: 'NO_OFFER' }> {
  const now = house.clock.now();
  const [offer] = await findStandingOffer.run({ orderId, now }, tx);
  if (offer === undefined) return { kind: 'refused', code: 'NO_OFFER' };
  const untold = await endOffers.run({ orderId, now }, tx);
  if (untold.length > 0) return { kind: 'done' };
  await tellCustomer(house, tx, {
    eventKey: `extension-withdrawn:${offer.id}`,
    kind: 'extension-withdrawn',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.extensionWithdrawn({ brand, serialNumber }),
  });
  return { kind: 'done' };
}
