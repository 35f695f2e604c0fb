// One part of the build: the order list.
import { appOrdersPt } from '@house/i18n/app-orders.pt';
import type { TextsPart } from '../../language.ts';

export { OrdersScreen } from '../appbar/order/OrdersScreen.tsx';

export const texts: TextsPart = {
  pt: appOrdersPt,
  en: async () => (await import('@house/i18n/app-orders.en')).appOrdersEn,
};
