import { maskPhone } from '@house/identity';
import { unpaid, type Debt } from '@house/lending';
import { toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Change } from '../approvals/propose.ts';
import { limitOf } from '../customers/limit-of.ts';
import { standingOffer } from '../extensions/offer-extension.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { recipientOf } from '../sms/recipient.ts';
import { listSms, listStillThere, readStanding, type ListSmsRow } from './rehearsals.queries.ts';

export type Rehearsal = {
  readonly whyNot: string | undefined;
  /** Before → after: what is different once it is done. Amounts in MT. */
  readonly changes: readonly Change[];
  /** The exact SMS that go out, to masked numbers. */
  readonly messages: readonly { readonly to: string; readonly text: string }[];
};

/**
 * Does some work on an order for real within a savepoint, looks what has changed and what would be sent, and takes all
 * of it back: so what is shown before is what will be done, word for word. The order is locked; the work says why not.
 */
export async function rehearseWork(
  house: House,
  tx: Tx,
  order: Order,
  work: (unheard: Tx) => Promise<string | undefined>,
): Promise<Rehearsal> {
  const before = await figuresOf(house, tx, order.id);
  let changes: readonly Change[];
  let sms: readonly ListSmsRow[];
  await tx.query('savepoint rehearsal', []);
  try {
    // Nobody is woken for work that vanishes.
    const unheard: Tx = { ...tx, wake: () => undefined };
    const whyNot = await work(unheard);
    if (whyNot !== undefined) return { whyNot, changes: [], messages: [] };
    sms = await listSms.run({ customerId: order.customerId }, tx);
    changes = changed(before, await figuresOf(house, tx, order.id));
  } finally {
    await tx.query('rollback to savepoint rehearsal', []);
  }
  // What is there still was written by others, before or meanwhile: a code that was asked for at this moment is nobody's to read.
  const ofOthers = new Set((await listStillThere.run({ ids: sms.map(({ id }) => id) }, tx)).map(({ id }) => id));
  return {
    whyNot: undefined,
    changes,
    messages: sms.filter(({ id }) => !ofOthers.has(id)).flatMap((one) => toBeSent(house, one)),
  };
}

/** Nothing goes out to an account that has no number. */
function toBeSent(house: House, message: ListSmsRow): Rehearsal['messages'] {
  const phone = recipientOf(house, message);
  return phone === undefined ? [] : [{ to: maskPhone(phone), text: house.vault.open('sms.text', message.textSealed) }];
}

type Figures = ReadonlyMap<string, Pick<Change, 'unit'> & { readonly value: Change['before'] }>;

/** Everything an act may change that a person would want to see. */
async function figuresOf(house: House, tx: Tx, orderId: bigint): Promise<Figures> {
  const order = await lockOrder(house, tx, orderId);
  const [row] = await readStanding.run({ orderId }, tx);
  if (order === undefined || row === undefined) throw new Error('an order vanished under its rehearsal');
  const debt = order.disbursed === undefined ? undefined : (await loadDebt(house, tx, orderId)).debt;
  const offer = order.disbursed === undefined ? undefined : await standingOffer(house, tx, order);
  const mt = (value: Change['before']) => ({ unit: 'mt', value }) as const;
  const word = (value: Change['before']) => ({ unit: 'word', value }) as const;
  return new Map<string, Pick<Change, 'unit'> & { value: Change['before'] }>([
    ['status', word(order.status)],
    ['dueOn', { unit: 'day', value: order.disbursed?.dueOn ?? null }],
    ['outstanding', mt(toMt(debt?.outstandingCentavos ?? zeroCentavos))],
    ...bucketFigures(debt),
    ['waived', mt(toMt(debt?.waivedCentavos ?? zeroCentavos))],
    ['paid', mt(toMt(debt?.totalPaidCentavos ?? zeroCentavos))],
    ['credit', mt(toMt(await creditOf(tx, order.customerId)))],
    ['hold', word(row.hold === 'none' ? null : row.hold)],
    ['writtenOff', mt(debt?.chargedOffOn === undefined ? 0 : toMt(debt.balanceCentavos))],
    ['payout', word(row.payout)],
    ['limit', mt(toMt(await limitOf(house, tx, row)))],
    ['blocked', word(row.blockedReason)],
    ['extensionPayNow', mt(offer?.quote.kind === 'quoted' ? toMt(offer.quote.payNowCentavos) : null)],
    ['extensionUntil', { unit: 'day', value: offer?.until ?? null }],
    ['settlementAmount', mt(debt?.settlement === undefined ? null : toMt(debt.settlement.amountCentavos))],
    ['settlementUntil', { unit: 'day', value: debt?.settlement?.until ?? null }],
  ]);
}

function bucketFigures(debt: Debt | undefined) {
  const owing = debt === undefined || debt.end !== undefined ? undefined : debt.buckets;
  const of = (name: keyof Debt['buckets']) =>
    [`${name}Unpaid`, { unit: 'mt', value: owing === undefined ? 0 : toMt(unpaid(owing[name])) }] as const;
  return [of('managementFee'), of('lateInterest'), of('interest'), of('extensionFee'), of('principal')];
}

function changed(before: Figures, after: Figures): Change[] {
  return [...before].flatMap(([field, { unit, value }]) => {
    const now = after.get(field)?.value ?? null;
    return now === value ? [] : [{ field, unit, before: value, after: now }];
  });
}
