// What comes while nobody waits, in one file: the popups that open at a tap, and the look-out for releases.
import { appLatePt } from '@house/i18n/app-late.pt';
import type { TextsPart } from '../language.ts';

export { Decision } from '@house/ui/Decision.tsx';
export { Sheet } from '@house/ui/Sheet.tsx';
export { ContractSheet } from '../orders/ContractSheet.tsx';
export { ContractText } from '../orders/ContractText.tsx';
export { ProofSheet } from '../orders/ProofSheet.tsx';
export { WhyLateSheet } from '../orders/WhyLateSheet.tsx';
export { watchReleases } from '../release.ts';
export { StepUpPopup } from '../screens/apply/confirm/StepUpPopup.tsx';
export { NuitPopup } from '../screens/userinfo/basic/NuitPopup.tsx';
export { Contacts } from './Contacts.tsx';
export { SupportSheet } from './SupportSheet.tsx';

export const texts: TextsPart = {
  pt: appLatePt,
  en: async () => (await import('@house/i18n/app-late.en')).appLateEn,
};
