import { accounts } from '@house/lending';

const named = new Map<string, { readonly namePt: string; readonly nameEn: string }>(
  accounts.map((account) => [account.code, account]),
);

/** An account as staff reads it, in both languages. */
export function accountName(code: string): { code: string; name: { pt: string; en: string } } {
  const account = named.get(code);
  return { code, name: { pt: account?.namePt ?? code, en: account?.nameEn ?? code } };
}
