// One part of the build: the repayment.
import { appRepayPt } from '@house/i18n/app-repay.pt';
import { appUssdPt } from '@house/i18n/app-ussd.pt';
import type { TextsPart } from '../../language.ts';

export { RepaymentScreen } from '../order/id/repayment/RepaymentScreen.tsx';

export const texts: TextsPart = {
  pt: { ...appRepayPt, ...appUssdPt },
  en: async () => ({
    ...(await import('@house/i18n/app-repay.en')).appRepayEn,
    ...(await import('@house/i18n/app-ussd.en')).appUssdEn,
  }),
};
