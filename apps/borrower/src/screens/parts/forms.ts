// One part of the build: the two forms.
import { appFormPt } from '@house/i18n/app-form.pt';
import type { TextsPart } from '../../language.ts';

export { BasicScreen } from '../userinfo/basic/BasicScreen.tsx';
export { NokScreen } from '../userinfo/nok/NokScreen.tsx';

export const texts: TextsPart = {
  pt: appFormPt,
  en: async () => (await import('@house/i18n/app-form.en')).appFormEn,
};
