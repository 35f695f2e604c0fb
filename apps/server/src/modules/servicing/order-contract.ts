import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { hashOf } from '../contracts/contract-text.ts';
import { openContract } from '../contracts/sealed-contract.ts';
import { findFile, readContractVersion } from './order-file.queries.ts';

/** `GET /order/{serialNumber}/contract/{version}`: the kept text, and whether it still is what was signed. */
export const orderContract: ConsoleUseCase<'orderContract'> = async (house, { tx, record }, { params }) => {
  const { serialNumber, version } = params;
  if ((await findFile.run({ serialNumber }, tx)).length === 0) throw new Refusal('ORDER_NOT_FOUND');
  const [kept] = await readContractVersion.run({ serialNumber, version }, tx);
  if (kept === undefined) throw new Refusal('NOT_FOUND');
  record(`order:${serialNumber}`, { contract: version });
  const html = openContract(house, kept.htmlSealed);
  return { html, hash: kept.hash, madeAt: kept.madeAt.toISOString(), intact: hashOf(html) === kept.hash };
};
