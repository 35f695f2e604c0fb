// What a loan to be repaid opens at a tap, in one file that comes while nobody waits.
import { appOwedPt } from '@house/i18n/app-owed.pt';
import type { TextsPart } from '../language.ts';

export { ProofForm } from '../orders/ProofForm.tsx';
export { PayOverlay } from '../screens/order/id/repayment/PayOverlay.tsx';

export const texts: TextsPart = {
  pt: appOwedPt,
  en: async () => (await import('@house/i18n/app-owed.en')).appOwedEn,
};
