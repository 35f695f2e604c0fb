import { addMs } from '@house/calendar';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import { indexNumbersLeft } from '../customers/index-numbers-left.ts';
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
const leaseMs = 60_000;

/**
 * Seals what was stored as it was typed, by the release before, and indexes the numbers that were left then: a page of each table a
 * transaction, past whatever is in use. What waits has no lease of its own, so a page that failed, or found all in use, has this
 * process wait for as long as one.
 */
export function sealReferencesLane(house: House): Lane<true> {
  let leasedUntil: Date | undefined;
  return {
    name: 'seal-references',
    concurrency: 1,
    claim: async (now) => {
      if (leasedUntil !== undefined && now < leasedUntil) return [];
      if ((await findUnsealed.run({}, house.database)).length === 0) return [];
      leasedUntil = addMs(now, leaseMs);
      return [true];
    },
    work: async () => {
      const sealed = await atOneInstant(house, (house, tx) => sealPage(house, tx));
      if (sealed > 0) leasedUntil = undefined;
    },
  };
}

/** Gives how many it sealed. */
async function sealPage(house: House, tx: Tx): Promise<number> {
  const limit = pageSize;
  const receipts = await lockUnsealedReceipts.run({ limit }, tx);
  await sealReceipts.run({ ids: receipts.map(({ id }) => id), references: keptOf(house, receipts) }, tx);
  const lines = await lockUnsealedLines.run({ limit }, tx);
  await sealLines.run({ ids: lines.map(({ id }) => id), references: keptOf(house, lines) }, tx);
  const proposals = await lockUnsealedProposals.run({ limit }, tx);
  await sealProposals.run({ ids: proposals.map(({ id }) => id), references: keptOf(house, proposals) }, tx);
  return receipts.length + lines.length + proposals.length + (await indexNumbersLeft(house, tx, limit));
}

function keptOf(house: House, rows: readonly { readonly reference: string }[]): string[] {
  return rows.map(({ reference }) => keptReference(house, reference));
}
