import type { Readable } from 'node:stream';
import { contractTitle } from '@house/i18n/contract';
import { contractBlocks, type ContractBlock } from '@house/i18n/contract-blocks';
import { contractParties } from '@house/i18n/contract-parties';
import { unreachable } from '@house/lending';
import type { House } from '../../house.ts';
import { writePdf, type Paper, type PdfRow } from '../../platform/pdf.ts';
import { findSignedContract, type OwnPaper } from './signed-contract.ts';

/** The signed contract on paper: its frozen text, number and hash. Undefined when the borrower has none of that number. */
export async function contractPdf(house: House, own: OwnPaper): Promise<Readable | undefined> {
  const signed = await findSignedContract(house, house.database, own);
  if (signed === undefined) return undefined;
  const { html, hash } = signed.text;
  const blocks = contractBlocks(html);
  return writePdf(
    {
      title: `${contractTitle(own.locale)} ${own.serialNumber}`,
      author: contractParties(html).lender.name,
      language: own.locale,
      madeAt: signed.order.placedAt,
      foot: `${own.serialNumber} · SHA-256 ${hash}`,
    },
    (paper) => {
      if (signed.dueDateNote !== null) paper.paragraph(signed.dueDateNote);
      writeBlocks(paper, blocks);
    },
  );
}

/** Rows that follow each other are one table. */
function writeBlocks(paper: Paper, blocks: readonly ContractBlock[]): void {
  let table: PdfRow[] = [];
  for (const [index, block] of blocks.entries()) {
    switch (block.kind) {
      case 'row':
        table.push(block);
        if (blocks[index + 1]?.kind === 'row') break;
        paper.rows(table);
        table = [];
        break;
      case 'title':
        paper.title(block.text);
        break;
      case 'paragraph':
        paper.paragraph(block.text);
        break;
      case 'heading':
        paper.heading(block.number === undefined ? block.text : `${block.number}. ${block.text}`);
        break;
      default:
        unreachable(block);
    }
  }
}
