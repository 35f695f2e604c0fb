// One part of the build: the signed contract.
import type { TextsPart } from '../../language.ts';

export { ContractScreen } from '../order/id/contract/ContractScreen.tsx';

/** Its few words come with the app, for the confirmation says them too. */
export const texts: TextsPart = { pt: {}, en: async () => ({}) };
