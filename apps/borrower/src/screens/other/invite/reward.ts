import { centavos, fromMt, spokenMt } from '@house/money';

/** `50 MT`: what a friend brings. Undefined before it is known, also in an answer that an older release kept. */
export function rewardText(stat: { readonly reward?: number } | undefined): string | undefined {
  return stat?.reward === undefined ? undefined : spokenMt(fromMt(stat.reward));
}

/** `5,000MT`: what a hundred bring. */
export function hundredfoldText(stat: { readonly reward?: number } | undefined): string | undefined {
  if (stat?.reward === undefined) return undefined;
  return spokenMt(centavos(fromMt(stat.reward) * 100n)).replace(' ', '');
}
