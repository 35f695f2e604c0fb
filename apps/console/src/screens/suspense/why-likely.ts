import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';

type Facts = Pick<OperatorResult<'suspenseItem'>['candidates'][number], 'slips' | 'payer' | 'namesBorrower' | 'proven'>;

/** What speaks for a receipt being meant for an order, in words. */
export function whyLikely(
  { slips, payer, namesBorrower, proven }: Facts,
  words: ConsoleTexts['suspense']['reasons'],
): string[] {
  return [
    slips === null ? undefined : words.slips(slips),
    payer === null ? undefined : words[payer],
    namesBorrower ? words.namesBorrower : undefined,
    proven ? words.proven : undefined,
  ].filter((word) => word !== undefined);
}
