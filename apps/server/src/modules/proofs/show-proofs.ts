import { isLocale } from '@house/i18n';
import { smsTexts } from '@house/i18n/sms';
import { proofRefusals, type OperatorResult } from '@house/contract/operator';
import { isUuid } from '@house/identity';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { Refusal } from '../../refusal.ts';
import { nameOf } from '../customers/customer-name.ts';
import { openPersonal } from '../customers/personal.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { statusOf } from '../orders/order-row.ts';
import { receiptView } from '../payments/receipt-view.ts';
import { receiptIn } from '../repayments/receipt-index.ts';
import { smsBrand } from '../sms/sms-brand.ts';
import {
  listDecidedProofs,
  listRecords,
  listWaitingProofs,
  readProof,
  readProofImage,
  type ListWaitingProofsRow,
  type ReadProofRow,
} from './proofs.queries.ts';

/** `GET /proofs`: those to look at, or those decided. They name borrowers, so a look is recorded. */
export const proofs: ConsoleUseCase<'proofs'> = async (house, { tx, record }, { query }) => {
  const list = query.state === 'waiting' ? listWaitingProofs : listDecidedProofs;
  const after = query.after !== undefined && isUuid(query.after) ? query.after : null;
  const rows = await list.run({ after, limit: BigInt(query.size + 1) }, tx);
  const page = rows.slice(0, query.size);
  record('proofs', { proofs: page.map((row) => row.id) });
  return { data: page.map((row) => proofRow(house, row)), hasMore: rows.length > query.size };
};

/** `GET /proof/{id}`: beside the records of the rail that it names, or that its borrower's phone paid. */
export const proof: ConsoleUseCase<'proof'> = async (house, { tx, record }, { params }) => {
  const row = await findProof(tx, params.id);
  record(`proof:${row.id}`);
  const text = row.textSealed && openPersonal(house, 'proof.text', row.textSealed);
  const typed = row.transactionIdSealed && openPersonal(house, 'proof.transaction-id', row.transactionIdSealed);
  const named = typed ?? receiptIn(text ?? '') ?? null;
  const records = await listRecords.run({ named, customerId: row.customerId }, tx);
  const { serialNumber } = row;
  const owed = row.disbursedOn === null ? undefined : await loadDebt(house, tx, row.orderId);
  const texts = smsTexts(isLocale(row.locale) ? row.locale : 'pt');
  return {
    ...proofRow(house, row),
    status: owed?.status ?? statusOf(row.status),
    outstanding: owed === undefined ? null : toMt(owed.debt.outstandingCentavos),
    receiptNamed: named,
    text,
    records: records.map((one) => ({
      ...receiptView(house, one),
      why: one.isNamed ? 'named' : 'payer',
      use: useOf(one.meaning, one.orderId === row.orderId),
    })),
    sms: Object.fromEntries(
      proofRefusals.map((reason) => [reason, texts.proofRefused[reason]({ brand: smsBrand(house), serialNumber })]),
    ),
  };
};

/** `GET /proof/{id}/image`: the JPEG of our own making, never what was sent. */
export const proofImage: ConsoleUseCase<'proofImage'> = async (house, { tx, record }, { params }) => {
  const [row] = isUuid(params.id) ? await readProofImage.run({ id: params.id }, tx) : [];
  if (row === undefined || row.imageSealed === null) throw new Refusal('PROOF_NOT_FOUND');
  record(`proof:${params.id}`, { image: true });
  return { jpeg: Buffer.from(house.vault.openBytes('proof.image', row.imageSealed)).toString('base64') };
};

async function findProof(db: Db, id: string): Promise<ReadProofRow> {
  const [row] = isUuid(id) ? await readProof.run({ id }, db) : [];
  if (row === undefined) throw new Refusal('PROOF_NOT_FOUND');
  return row;
}

function useOf(meaning: string, isItsOrder: boolean): 'assign' | 'link' | null {
  if (meaning === 'suspense') return 'assign';
  return meaning === 'repayment' && isItsOrder ? 'link' : null;
}

function proofRow(house: House, row: ListWaitingProofsRow): OperatorResult<'proofs'>['data'][number] {
  return {
    id: row.id,
    serialNumber: row.serialNumber,
    name: nameOf(house, row),
    receivedAt: row.receivedAt.toISOString(),
    hasImage: row.hasImage,
    hasText: row.hasText,
    state: knownWord(['received', 'settled', 'dismissed'], row.state, 'state of a proof'),
    decidedBy: row.decidedBy,
  };
}
