import { contractBlocks, type ContractBlock } from './contract-blocks.ts';
import type { ContractValues } from './contract-values.ts';

/** Who signed a contract. */
export type ContractParties = {
  readonly lender: ContractValues['lender'];
  readonly borrower: { readonly name: string; readonly idNumber: string };
};

/**
 * Whom the frozen HTML of a contract (`contractHtml`) names, in either language: the two who sign at its end, the lender first, and
 * what its first clause says of each behind their name. Throws where it does not name them.
 */
export function contractParties(html: string): ContractParties {
  const blocks = contractBlocks(html);
  const [lender, borrower] = blocks.filter((block) => block.kind === 'row').slice(-2);
  const parties = blocks.findIndex((block) => block.kind === 'heading' && block.number === 1);
  if (lender === undefined || borrower === undefined) throw new Error('the contract names no parties');
  const seat = lenderWords.exec(saidOf(lender.value, blocks[parties + 1]));
  const idNumber = documentNumber.exec(saidOf(borrower.value, blocks[parties + 2]))?.[0];
  const [, nuit, address] = seat ?? [];
  if (nuit === undefined || address === undefined) throw new Error('the contract names no seat of its lender');
  if (idNumber === undefined) throw new Error('the contract names no document of its borrower');
  return { lender: { name: lender.value, nuit, address }, borrower: { name: borrower.value, idNumber } };
}

function saidOf(name: string, clause: ContractBlock | undefined): string {
  const text = clause?.kind === 'paragraph' ? clause.text : '';
  const named = `: ${name}, `;
  const at = text.indexOf(named);
  if (at === -1) throw new Error('the contract names another than who signs');
  return text.slice(at + named.length);
}

const lenderWords = /^(?:com o )?NUIT (\d{9})(?: e sede em |, with its seat at )([^]*)\.$/;
// An identity card's, or a NUIT.
const documentNumber = /\d{12}[A-Z]|\d{9}/;
