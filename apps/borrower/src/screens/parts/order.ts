// One part of the build: an order, on its own page and on the loan tab.
import { appOrderPt } from '@house/i18n/app-order.pt';
import type { TextsPart } from '../../language.ts';

export { OrderDetail } from '../../orders/OrderDetail.tsx';
export { OrderScreen } from '../order/id/OrderScreen.tsx';

export const texts: TextsPart = {
  pt: appOrderPt,
  en: async () => (await import('@house/i18n/app-order.en')).appOrderEn,
};
