import { hasWalletPrefix, maskPhone, type Phone } from '@house/identity';
import { centavos, toMt } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex, numberOf } from '../customers/personal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import type { LockCustomerRow } from './customer-desk.queries.ts';

type WalletToAgreeTo = { readonly wallet: Phone; readonly walletIndex: string };

/** How money of a customer's that two persons send is kept with its proposal. */
export const sending = z.strictObject({
  uuid: z.string(),
  amountCentavos: z.string().transform((text) => centavos(BigInt(text))),
  // One that was proposed before it was kept is asked for again.
  walletIndex: z.string().default(''),
});
export type Sending = z.infer<typeof sending>;

/** What the two read of it: all of `field` goes to the number they see, masked. */
export function proposedSending(
  field: 'credit' | 'commission',
  { uuid, amountCentavos, to }: Pick<Sending, 'uuid' | 'amountCentavos'> & { readonly to: WalletToAgreeTo },
) {
  return {
    subject: `customer:${uuid}`,
    proposal: { uuid, amountCentavos: String(amountCentavos), walletIndex: to.walletIndex },
    changes: [
      { field, unit: 'mt', before: toMt(amountCentavos), after: 0 },
      { field: 'refundedTo', unit: 'text', before: null, after: maskPhone(to.wallet) },
    ],
  } as const;
}

/**
 * The wallet that two persons send a customer's money to, and what a proposal knows it by: they agree to the number they
 * saw. Undefined where the account has none, or one without a wallet (rules.md 1).
 */
export async function walletToAgreeTo(
  house: House,
  tx: Tx,
  { mobileSealed }: LockCustomerRow,
): Promise<WalletToAgreeTo | undefined> {
  const wallet = numberOf(house, mobileSealed);
  const { walletPrefixes } = (await currentPolicy(house, tx)).policy.payout;
  if (wallet === undefined || !hasWalletPrefix(wallet, walletPrefixes)) return undefined;
  return { wallet, walletIndex: mobileIndex(house, wallet).toString('base64url') };
}
