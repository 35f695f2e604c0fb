import { contractBlocks } from './contract-blocks.ts';

/**
 * Whom the frozen HTML of a contract (`contractHtml`) names as its borrower, and by which document: in either language the last
 * who signs, and the first number behind that name. Throws where it names nobody.
 */
export function contractBorrower(html: string): { readonly name: string; readonly idNumber: string } {
  const blocks = contractBlocks(html);
  const name = blocks.findLast((block) => block.kind === 'row')?.value;
  const parties = blocks.findIndex((block) => block.kind === 'heading' && block.number === 1);
  // The lender comes first.
  const borrower = blocks[parties + 2];
  if (name === undefined || borrower?.kind !== 'paragraph') throw new Error('the contract names no borrower');
  const named = `: ${name}, `;
  const idNumber = documentNumber.exec(borrower.text.slice(borrower.text.indexOf(named) + named.length))?.[0];
  if (idNumber === undefined) throw new Error('the contract names no document of its borrower');
  return { name, idNumber };
}

// An identity card's, or a NUIT.
const documentNumber = /\d{12}[A-Z]|\d{9}/;
