// One part of the build: the profile.
import { appMePt } from '@house/i18n/app-me.pt';
import type { TextsPart } from '../../language.ts';

export { MeScreen } from '../appbar/me/MeScreen.tsx';

export const texts: TextsPart = {
  pt: appMePt,
  en: async () => (await import('@house/i18n/app-me.en')).appMeEn,
};
