import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import {
  findUnsealed,
  lockUnsealedLines,
  lockUnsealedProposals,
  lockUnsealedReceipts,
  sealLines,
  sealProposals,
  sealReceipts,
} from './typed-reference.queries.ts';
import { keptReference } from './typed-reference.ts';

const pageSize = 500n;

/** Seals what was stored as it was typed, by the release before: a page of each table a transaction, past whatever is in use. */
export function sealReferencesLane(house: House): Lane<true> {
  return {
    name: 'seal-references',
    concurrency: 1,
    claim: async () => ((await findUnsealed.run({}, house.database)).length > 0 ? [true] : []),
    work: () => atOneInstant(house, (house, tx) => sealPage(house, tx)),
  };
}

async function sealPage(house: House, tx: Tx): Promise<void> {
  const limit = pageSize;
  const receipts = await lockUnsealedReceipts.run({ limit }, tx);
  await sealReceipts.run({ ids: receipts.map(({ id }) => id), references: keptOf(house, receipts) }, tx);
  const lines = await lockUnsealedLines.run({ limit }, tx);
  await sealLines.run({ ids: lines.map(({ id }) => id), references: keptOf(house, lines) }, tx);
  const proposals = await lockUnsealedProposals.run({ limit }, tx);
  await sealProposals.run({ ids: proposals.map(({ id }) => id), references: keptOf(house, proposals) }, tx);
}

function keptOf(house: House, rows: readonly { readonly reference: string }[]): string[] {
  return rows.map(({ reference }) => keptReference(house, reference));
}
