// One part of the build: help, about, invitations.
import { appPagesPt } from '@house/i18n/app-pages.pt';
import type { TextsPart } from '../../language.ts';

export { HelpScreen } from '../appbar/help/HelpScreen.tsx';
export { AboutScreen } from '../other/about/AboutScreen.tsx';
export { InviteScreen } from '../other/invite/InviteScreen.tsx';

export const texts: TextsPart = {
  pt: appPagesPt,
  en: async () => (await import('@house/i18n/app-pages.en')).appPagesEn,
};
