import type { AccountCode, Journal } from '@house/lending';

/** The accounts that days move by themselves: accruals, late charges and their reversal. */
export const accountsOfDays = {
  deferredFee: 'deferred_fee',
  feeIncome: 'fee_income',
  interestReceivable: 'interest_receivable',
  interestInAdvance: 'interest_in_advance',
  interestIncome: 'interest_income',
  managementFeeReceivable: 'management_fee_receivable',
  managementFeeIncome: 'management_fee_income',
  lateInterestReceivable: 'late_interest_receivable',
  lateInterestIncome: 'late_interest_income',
} as const satisfies Record<string, AccountCode>;

/** A sheet that has a column for each of these accounts. */
export function sheetOf<Column extends string>(accounts: Readonly<Record<Column, AccountCode>>) {
  const columnOf = new Map<AccountCode, Column>();
  for (const column in accounts) columnOf.set(accounts[column], column);
  return {
    /** Whether these lines move no other accounts. */
    fits: (lines: Journal): boolean => lines.every(({ account }) => columnOf.has(account)),
    /** The lines of several orders that fit: of an account an amount an order, or none when it was not moved. */
    columns(entries: readonly { readonly lines: Journal }[]): Record<Column, bigint[]> {
      const columns = {} as Record<Column, bigint[]>;
      for (const column in accounts) columns[column] = [];
      entries.forEach(({ lines }, place) => {
        for (const { account, amountCentavos } of lines) {
          const column = columnOf.get(account);
          if (column === undefined) throw new Error(`a sheet has no column for ${account}`);
          if (columns[column].length === 0) columns[column] = entries.map(() => 0n);
          columns[column][place] = amountCentavos;
        }
      });
      return columns;
    },
  };
}
