import type { House } from '../../house.ts';

/** The index under which a receipt of the rail is found, whoever wrote it and in whatever case. */
export function receiptIndex(house: House, railTransactionId: string): Buffer {
  return house.vault.blindIndex('receipt', railTransactionId.trim().toUpperCase());
}

/** That of the receipt a proof names: as the borrower typed it, else as the rail's SMS has it. */
export function proofIndex(
  house: House,
  proof: { readonly transactionId?: string | undefined; readonly text?: string | undefined },
): Buffer | null {
  const named = proof.transactionId || receiptIn(proof.text ?? '');
  return named ? receiptIndex(house, named) : null;
}

/**
 * The rail's receipts are words of capitals and digits: `CK7X0A93LQ`. One without a digit (4 in 100, were all alike) is told from
 * a word by what the wallet's SMS says before it.
 */
export function receiptIn(text: string): string | undefined {
  const afterItsWord = /\b(?:[Cc]onfirmado|[Cc]onfirmed|CONFIRMADO|CONFIRMED)\W+([A-Z\d]{8,14})\b/;
  return afterItsWord.exec(text)?.[1] ?? text.match(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,14}\b/)?.[0];
}
