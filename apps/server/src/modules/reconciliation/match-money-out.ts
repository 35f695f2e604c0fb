import { businessDayOf } from '@house/calendar';
import type { IncidentKind } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { mobileIndex, openPhone } from '../customers/personal.ts';
import { confirmPayout, statedProof } from '../disbursements/confirm-payout.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import {
  findNameless,
  findNamelessStandIn,
  findPayouts,
  findStandIn,
  findTransaction,
  keepPayoutSeen,
  markStated,
  paidOnAnotherDay,
  type FindPayoutsRow,
} from './match-lines.queries.ts';

/** What a look at the line found: it proved a payout, or, by the type of a break, why it is no proof of one. */
type Found = 'booked' | { readonly kind: IncidentKind; readonly payout?: number };

type Look = {
  readonly found: Found;
  /** How the payouts that it may prove stood then. */
  readonly seen: string | null;
};

/**
 * A payout on the statement that we had not booked: the proof that an unknown one left (rules.md 5, rows 9 and 19), or
 * money that left without us, which is for a person at once. In transactions of its own: order and payout are locked
 * before anything of the statement. Undefined when it was booked before.
 */
export async function proveMoneyOut(house: House, line: Line): Promise<Look | undefined> {
  if ((await findBooked(house, house.database, line)) !== undefined) return undefined;
  const payouts = await findPayouts.run({ reference: line.reference }, house.database);
  return { found: await proveBy(house, line, payouts), seen: payouts[0]?.seen ?? null };
}

async function proveBy(house: House, line: Line, payouts: readonly FindPayoutsRow[]): Promise<Found> {
  const [payout] = payouts;
  if (payout === undefined) return { kind: 'payout-line-unknown' };
  const { id, orderId, withdrawalId, refundId, tryNo } = payout;
  // One that came back and left once more as well.
  if (payouts.some(({ state }) => state === 'confirmed' || state === 'reversed'))
    return { kind: 'paid-out-twice', payout: Number(id) };
  if (!isLike(house, payout, line)) return { kind: 'payout-line-differs', payout: Number(id) };
  await confirmPayout(house, { id, orderId, withdrawalId, refundId, tryNo }, statedProof(line));
  return 'booked';
}

/**
 * Marks a payout that is booked as stated, along with its line: a stand-in that was marked and whose line was not settled
 * would be nobody's, and the line look like a second payout. So does one that another worker booked while we looked: only
 * what is not booked under the line's lock either is a break.
 */
export async function matchMoneyOut(house: House, tx: Tx, line: Line, looked: Look | undefined): Promise<LineOutcome> {
  const booked = await findBooked(house, tx, line);
  if (booked === undefined) {
    // What the proof could not move, for the payout had moved on by then, is read again with the next statement.
    await keepPayoutSeen.run({ id: line.id, seen: looked?.seen ?? null }, tx);
    const found = looked?.found;
    const { kind, ...detail } = typeof found === 'object' ? found : ({ kind: 'payout-line-unknown' } as const);
    return breakLine(house, tx, line, kind, detail);
  }
  if (booked.direction !== 'out' || booked.amountCentavos !== line.paidOutCentavos) {
    return breakLine(house, tx, line, 'payout-line-differs', { booked: Number(booked.amountCentavos) });
  }
  await markStated.run(
    { railTransactionId: booked.railTransactionId, receipt: line.receipt, now: house.clock.now() },
    tx,
  );
  // The rail had proven it without a name, if it stands under another than the line's.
  const isStandIn = booked.railTransactionId !== line.receipt;
  const [nameless] = isStandIn ? await findNameless.run({ railTransactionId: booked.railTransactionId }, tx) : [];
  if (nameless) await closeIncident(house, tx, { kind: 'payout-without-rail-id', subject: nameless.subject });
  // The line it is, all the same: a person says who has the money.
  if (isOtherWallet(house, booked.msisdnIndex, line)) {
    return breakLine(house, tx, line, 'payout-line-differs', { wallet: 'another than ours' });
  }
  const day = businessDayOf(line.completedAt);
  const [other] = booked.orderId === null ? [] : await paidOnAnotherDay.run({ orderId: booked.orderId, day }, tx);
  // Sent before midnight and paid after it, its term began a day early (row 9): two persons may move the due day.
  if (other !== undefined)
    return breakLine(house, tx, line, 'payout-line-differs', { day, bookedOn: other.disbursedOn });
  return looked?.found === 'booked' ? 'booked' : 'matched';
}

/** Under its receipt, or under an id of ours where a query proved it without naming it; a line may name nothing either. */
async function findBooked(house: House, db: Db, line: Line) {
  const { receipt, reference, phone, completedAt, paidOutCentavos: amountCentavos } = line;
  const [booked] = await findTransaction.run({ receipt }, db);
  if (booked !== undefined) return booked;
  const [standIn] =
    reference === '' && phone !== undefined
      ? await findNamelessStandIn.run({ walletIndex: mobileIndex(house, phone), amountCentavos, completedAt }, db)
      : await findStandIn.run({ direction: 'out', amountCentavos, reference }, db);
  return standIn && { ...standIn, direction: 'out', amountCentavos };
}

/** rules.md 5, row 9: an answer of the rail names no wallet, so whoever was paid is known by the statement first. */
function isOtherWallet(house: House, walletIndex: Buffer | null, { phone }: Line): boolean {
  return walletIndex !== null && phone !== undefined && !walletIndex.equals(mobileIndex(house, phone));
}

/** rules.md 5, row 9: the amount, and the wallet where the line carries it. */
function isLike(house: House, payout: FindPayoutsRow, line: Line): boolean {
  const isToOurs = line.phone === undefined || line.phone === openPhone(house, 'payout.wallet', payout.walletSealed);
  return isToOurs && payout.amountCentavos === line.paidOutCentavos;
}
