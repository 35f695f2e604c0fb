// One part of the build: the loan tab, where everyone lands.
import { appLoanPt } from '@house/i18n/app-loan.pt';
import type { TextsPart } from '../../language.ts';

export { LoanScreen } from '../appbar/loan/LoanScreen.tsx';

export const texts: TextsPart = {
  pt: appLoanPt,
  en: async () => (await import('@house/i18n/app-loan.en')).appLoanEn,
};
