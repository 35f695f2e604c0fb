// One part of the build: the wallet.
import { appWalletPt } from '@house/i18n/app-wallet.pt';
import type { TextsPart } from '../../language.ts';

export { WalletScreen } from '../wallet/WalletScreen.tsx';

export const texts: TextsPart = {
  pt: appWalletPt,
  en: async () => (await import('@house/i18n/app-wallet.en')).appWalletEn,
};
