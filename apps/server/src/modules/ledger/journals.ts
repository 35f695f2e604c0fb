import { centavos, max, minus, toMt, zeroCentavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { accountName } from './account-name.ts';
import { idIn, isShared, subjectOf } from './journal-key.ts';
import type { Tx } from '../../platform/db.ts';
import {
  listFundings,
  listJournalLines,
  listJournals,
  listJournalsOfAccount,
  readJournal,
  type ReadJournalRow,
} from './ledger.queries.ts';

// A close writes a line an account; what it did to one order is in the statement of that order. A whole batch of payments has
// twelve accounts of 128 orders at most.
const mostLines = 12 * 128;

/** `GET /ledger/journals`: of one business day, the latest first; with an account, what each did to it. */
export const journals: ConsoleUseCase<'journals'> = async (_house, { tx }, { query }) => {
  const { day, account, size } = query;
  const page = { day, after: rowNumber(query.after) ?? null, limit: BigInt(size + 1) };
  const rows =
    account === undefined
      ? (await listJournals.run(page, tx)).map((row) => journalRow(row, row.debitCentavos))
      : (await listJournalsOfAccount.run({ ...page, account }, tx)).map((row) => journalRow(row, row.movedCentavos));
  return {
    account: account === undefined ? null : accountName(account),
    data: await withFundings(tx, rows.slice(0, size)),
    hasMore: rows.length > size,
  };
};

/** `GET /ledger/journal/{id}`. Throws `JOURNAL_NOT_FOUND`. */
export const journal: ConsoleUseCase<'journal'> = async (_house, { tx }, { params }) => {
  const id = rowNumber(params.id);
  const [row] = id === undefined ? [] : await readJournal.run({ id }, tx);
  if (row === undefined) throw new Refusal('JOURNAL_NOT_FOUND');
  const lines = await listJournalLines.run({ id: row.id, limit: BigInt(mostLines + 1) }, tx);
  const head = journalRow(row, row.debitCentavos);
  const [shown = head] = await withFundings(tx, [head]);
  return {
    ...shown,
    lines: lines.slice(0, mostLines).map((line) => ({
      ...accountName(line.accountCode),
      serialNumber: line.serialNumber,
      customer: line.customer,
      receipt: line.receipt,
      debit: toMt(max(centavos(line.amountCentavos), zeroCentavos)),
      credit: toMt(max(minus(zeroCentavos, centavos(line.amountCentavos)), zeroCentavos)),
    })),
    hasMoreLines: lines.length > mostLines,
  };
};

/** What the owner put in or took out is booked by persons, and stands nowhere but in what two of them agreed to. */
async function withFundings(tx: Tx, rows: readonly JournalRow[]): Promise<JournalRow[]> {
  const ids = rows.flatMap(({ eventKey }) => idIn('float-funding', eventKey) ?? []);
  const agreed = new Map(ids.length === 0 ? [] : (await listFundings.run({ ids }, tx)).map((one) => [one.of, one.id]));
  return rows.map((row) => {
    const approval = agreed.get(idIn('float-funding', row.eventKey) ?? '');
    return approval === undefined ? row : { ...row, subject: `approval:${approval}` };
  });
}

type JournalRow = ReturnType<typeof journalRow>;
type Head = Omit<ReadJournalRow, 'debitCentavos'>;

function journalRow(row: Head, amountCentavos: bigint) {
  return {
    id: String(row.id),
    kind: row.kind,
    eventKey: row.eventKey,
    subject: subjectOf(row.eventKey),
    isShared: isShared(row.eventKey),
    bookedOn: row.businessDate,
    valueOn: row.valueDate,
    postedAt: row.postedAt.toISOString(),
    amount: toMt(centavos(amountCentavos)),
  };
}
