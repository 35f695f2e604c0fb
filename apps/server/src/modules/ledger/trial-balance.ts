import type { BusinessDay } from '@house/calendar';
import type { AccountCode, AccountKind } from '@house/lending';
import { centavos, max, minus, sumOf, zeroCentavos, type Centavos } from '@house/money';
import type { Database, Db } from '../../platform/db.ts';
import { lockBookDay, readBalanceOf, readTrialBalance, snapshotAccounts } from './ledger.queries.ts';

export type TrialBalanceLine = {
  readonly account: AccountCode;
  readonly kind: AccountKind;
  /** One of the two is zero. */
  readonly debitCentavos: Centavos;
  readonly creditCentavos: Centavos;
};

export type TrialBalance = {
  readonly asOf: BusinessDay;
  /** Accounts at zero are left out. */
  readonly lines: readonly TrialBalanceLine[];
  readonly debitCentavos: Centavos;
  readonly creditCentavos: Centavos;
};

/**
 * Where every account stood at the end of a business day, by the day on which things were booked: the snapshot on or
 * before it and the postings after. Throws when debits and credits differ, which the database never lets happen.
 */
export async function trialBalance(db: Db, asOf: BusinessDay): Promise<TrialBalance> {
  const rows = await readTrialBalance.run({ day: asOf }, db);
  const lines = rows
    .filter((row) => row.balanceCentavos !== 0n)
    .map((row): TrialBalanceLine => {
      const balance = centavos(row.balanceCentavos);
      return {
        // The table holds the chart that the rules hold; a test compares the two.
        account: row.code as AccountCode,
        kind: row.kind as AccountKind,
        debitCentavos: max(balance, zeroCentavos),
        creditCentavos: max(minus(zeroCentavos, balance), zeroCentavos),
      };
    });
  const debitCentavos = sumOf(lines, (line) => line.debitCentavos);
  const creditCentavos = sumOf(lines, (line) => line.creditCentavos);
  if (debitCentavos !== creditCentavos) throw new Error(`the book of ${asOf} is off balance`);
  return { asOf, lines, debitCentavos, creditCentavos };
}

/** Where one account stood then, debit positive. */
export async function balanceOf(db: Db, account: AccountCode, asOf: BusinessDay): Promise<Centavos> {
  const [balance] = await readBalanceOf.run({ account, day: asOf }, db);
  if (balance === undefined) throw new Error(`there is no account ${account}`);
  return centavos(balance.centavos);
}

/** Keeps where every account stood at the end of a day that is over. Once; a second time writes nothing. */
export async function snapshotBook(database: Database, day: BusinessDay): Promise<void> {
  await database.inTransaction(async (tx) => {
    await lockBookDay.run({ day }, tx);
    await snapshotAccounts.run({ day }, tx);
  });
}
