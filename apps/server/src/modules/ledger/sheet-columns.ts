import type { AccountCode, Journal } from '@house/lending';

/** The lines of several orders as a sheet has them: of an account an amount an order, or none when it was not moved. */
export function sheetColumns(entries: readonly { readonly lines: Journal }[]): (account: AccountCode) => bigint[] {
  const columns = new Map<AccountCode, bigint[]>();
  entries.forEach(({ lines }, place) => {
    for (const { account, amountCentavos } of lines) {
      const column = columns.get(account) ?? entries.map(() => 0n);
      column[place] = amountCentavos;
      columns.set(account, column);
    }
  });
  return (account) => columns.get(account) ?? [];
}
