import { atOneInstant, type House } from '../../house.ts';
import { mobileIndex } from '../customers/personal.ts';
import { isCovered } from '../statements/covered.ts';
import { readNamed } from './disbursements.queries.ts';
import { lockPayout, type PayoutTry } from './payout.ts';
import { railReferenceOf } from './payout-purpose.ts';

/**
 * Whether a request that the rail does not know never arrived (rails.md, INS-23): the statements that would name it are
 * here, and they name no payout of this order. Only then is a new try no second payout.
 */
export async function neverArrived(house: House, about: PayoutTry & { readonly sentAt: Date }): Promise<boolean> {
  // Of hundreds of answers one comes after the statements: the others need no lock.
  if (!(await isCovered(house, house.database, about.sentAt))) return false;
  return atOneInstant(house, async (house, tx) => {
    const { purpose, payout } = await lockPayout(house, tx, about);
    const { state, sentAt } = payout;
    if (state !== 'unknown' || payout.tryNo !== about.tryNo || sentAt === undefined) return false;
    if (!(await isCovered(house, tx, sentAt))) return false;
    const [line] = await readNamed.run(
      {
        reference: railReferenceOf(purpose),
        walletIndex: mobileIndex(house, payout.wallet),
        amountCentavos: payout.amountCentavos,
      },
      tx,
    );
    return line?.isNamed === false;
  });
}
