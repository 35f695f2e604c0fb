// One part of the build: the explanation on Me.
import { appUssdPt } from '@house/i18n/app-ussd.pt';
import type { TextsPart } from '../../language.ts';

export { HowToRepaySheet } from '../appbar/me/HowToRepaySheet.tsx';

export const texts: TextsPart = {
  pt: appUssdPt,
  en: async () => (await import('@house/i18n/app-ussd.en')).appUssdEn,
};
