// One part of the build: the confirmation.
import { appConfirmPt } from '@house/i18n/app-confirm.pt';
import type { TextsPart } from '../../language.ts';

export { ConfirmScreen } from '../apply/confirm/ConfirmScreen.tsx';

export const texts: TextsPart = {
  pt: appConfirmPt,
  en: async () => (await import('@house/i18n/app-confirm.en')).appConfirmEn,
};
