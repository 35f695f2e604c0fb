import { withTexts } from '../parts.ts';
import { late } from './late.tsx';
import { loadOwedParts } from './owed.ts';

/** The part of the build that comes while nobody waits. */
export const loadLateParts = withTexts(() => import('./late-parts.ts'));

export const Sheet = late(async () => (await loadLateParts()).Sheet);
export const Decision = late(async () => (await loadLateParts()).Decision);
export const SupportSheet = late(async () => (await loadLateParts()).SupportSheet);
export const ContractSheet = late(async () => (await loadLateParts()).ContractSheet);
export const ProofSheet = late(async () => (await loadLateParts()).ProofSheet);
export const WhyLateSheet = late(async () => (await loadLateParts()).WhyLateSheet);
export const PayOverlay = late(async () => (await loadOwedParts()).PayOverlay);
export const StepUpPopup = late(async () => (await loadLateParts()).StepUpPopup);
export const NuitPopup = late(async () => (await loadLateParts()).NuitPopup);
