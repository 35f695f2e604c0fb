import type { WalletNameMatch } from './decision.ts';

/**
 * Compares the rail's masked holder name (`A*** M****`, any mask, any case, accents or none) with the borrower's, of
 * which only letters count.
 * `like`: every visible piece of the holder's name begins a name of the borrower. `unknown`: nothing is visible.
 */
export function matchWalletName(maskedHolder: string | undefined, borrowerName: string): WalletNameMatch {
  const borrower = words(borrowerName.replace(/[\p{N}\p{P}]/gu, ' '));
  const visible = words(maskedHolder ?? '')
    .map((word) => word.replace(/[^a-z].*$/, ''))
    .filter((piece) => piece !== '');
  if (visible.length === 0 || borrower.length === 0) return 'unknown';
  return visible.every((piece) => borrower.some((name) => name.startsWith(piece))) ? 'like' : 'unlike';
}

function words(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
