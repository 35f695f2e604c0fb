import { hasWalletPrefix, isPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { mobileIndex } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';

/**
 * The wallet that two persons send a customer's money to, and what a proposal knows it by: they agree to the number they
 * saw. Undefined where the account has none, or one without a wallet (rules.md 1).
 */
export async function walletToAgreeTo(
  house: House,
  tx: Tx,
  customerId: bigint,
): Promise<{ readonly wallet: Phone; readonly walletIndex: string } | undefined> {
  const { mobile } = await readCustomerInfo(house, tx, customerId);
  const { walletPrefixes } = (await currentPolicy(house, tx)).policy.payout;
  if (!isPhone(mobile) || !hasWalletPrefix(mobile, walletPrefixes)) return undefined;
  return { wallet: mobile, walletIndex: mobileIndex(house, mobile).toString('base64url') };
}
