import { addDays, businessDayOf } from '@house/calendar';
import { postResult } from '../../apps/server/test/rail-result.ts';
import { agreeing } from './agreeing.ts';
import { ahead } from './ahead.ts';
import type { Flow } from './flow.ts';
import { paidOnce } from './in-doubt.ts';
import {
  insisting,
  invited,
  isPaidOut,
  joins,
  keyed,
  lentTo,
  moneyFaults,
  newcomer,
  orderOf,
  productOf,
  read,
  until,
} from './people.ts';
import type { Place } from './place.ts';
import { brought, paidAfterAll, posted, takenBack } from './receipts.ts';
import type { Someone } from './someone.ts';

const note = 'Seen on the statement';
// Those who recommend have numbers that no case has as its own.
const recommendersFrom = 5_500;
const rewardCentavos = 5_000;
const couponCode = 'MENOS';
const discountMt = 20;

const cameBack = ahead(takenBackFromFriend, stated);

/** Payouts on other ways than from the first answer of the rail, and what a friend earns and loses by them. */
export const payoutFlows: readonly Flow[] = [
  {
    name: 'commission of a friend',
    mayMiss: 15,
    prepare: async (place, nth) => {
      const someone = await friend(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      return {
        run: () => insisting(place, () => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth))),
        isOver: () => isPaidOut(place, someone),
        faults: async () => {
          const by = await posted(place, `commission:${String((await orderOf(place, someone))?.['id'])}`);
          return [
            ...(by === `commission-earned ${rewardCentavos}` ? [] : [`for the friend: ${by}`]),
            ...(await moneyFaults(place, someone, 0)),
          ];
        },
      };
    },
  },
  {
    name: 'payout with a coupon',
    mayMiss: 15,
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      await issueCoupon(place);
      const uuid = await productOf(borrower);
      const offer = await borrower.must('product', { params: { uuid }, query: { couponCode } });
      if (typeof offer === 'string') throw new Error(offer);
      const order = () => borrower.call('placeOrder', { params: { uuid }, body: { couponCode } }, keyed(nth));
      return {
        run: () => insisting(place, order),
        isOver: () => isPaidOut(place, someone),
        faults: async () => [
          ...(await couponFaults(place, someone, offer.disburseAmount)),
          ...(await moneyFaults(place, someone, 0)),
        ],
      };
    },
  },
  {
    name: 'payout proven by a question',
    mayMiss: 20,
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      return {
        run: async () => {
          // It is paid, and the rail's answer says nothing.
          await place.sandbox.setFaults({ b2c: { duplicateRate: 1 } });
          await insisting(place, () => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth)));
        },
        isOver: () => isPaidOut(place, someone),
        faults: () => paidOnce(place, someone),
      };
    },
  },
  {
    name: 'late payout by two persons',
    prepare: async (place, nth) => {
      const late = await paidAfterTheEnd(place, nth);
      await stated(place, [late]);
      const { someone, serialNumber } = late;
      const body = { note };
      return {
        run: await agreeing(place, nth, (maker) => maker.must('proposeLatePayout', { params: { serialNumber }, body })),
        isOver: () => isPaidOut(place, someone),
        faults: () => moneyFaults(place, someone, 0),
      };
    },
  },
  {
    name: 'refused payout that was paid, by its result',
    prepare: async (place, nth) => {
      const { someone, serialNumber, result } = await refusedAndPaid(place, nth);
      const late = `select 1 from incident where kind = 'paid-out-late' and subject = $1 and closed_at is null`;
      return {
        run: () => insisting(place, result),
        isOver: async () => (await read(place, late, `order:${serialNumber}`)).length > 0,
        faults: async () => [
          ...((await orderOf(place, someone))?.['status'] === 'Cancelled'
            ? []
            : ['it is a loan before two persons say so']),
          ...(await moneyFaults(place, someone, 0)),
        ],
      };
    },
  },
  {
    name: 'payout taken back, and its commission',
    stock: cameBack.stock,
    prepare: async (place, nth) => {
      const { someone, serialNumber, order } = await cameBack.one(place, nth);
      const body = { note };
      return {
        run: await agreeing(place, nth, (maker) =>
          maker.must('proposePayoutReversal', { params: { serialNumber }, body }),
        ),
        isOver: async () => (await orderOf(place, someone))?.['status'] === 'Cancelled',
        faults: async () => {
          const lost = await posted(place, `commission-lost:${order}`);
          const undone = await read(
            place,
            `select 1 from debt_event where order_id = $1 and kind = 'payout-reversed'`,
            order,
          );
          const isRight = lost === `commission-lost ${rewardCentavos}` && undone.length === 1;
          return [
            ...(isRight ? [] : [`undone ${undone.length} times, of the friend's commission: ${lost}`]),
            ...(await moneyFaults(place, someone, 0)),
          ];
        },
      };
    },
  },
];

/** Everybody may use it; it is issued once in a place. */
async function issueCoupon(place: Place): Promise<void> {
  await read(
    place,
    `insert into coupon (code, title_pt, title_en, kind, value, valid_from, valid_until, per_customer_cap, made_at)
     values ($1, 'Cupão', 'Coupon', 'amount', $2, '2020-01-01', '2099-12-31', 1, $3) on conflict do nothing`,
    couponCode,
    discountMt * 100,
    await place.sandbox.clock(),
  );
}

/** As much as was offered arrives, what the coupon gave is marketing's, and it is used up once. */
async function couponFaults(place: Place, someone: Someone, offeredMt: number): Promise<readonly string[]> {
  const order = (await orderOf(place, someone))?.['id'];
  const lines = await place.sandbox.statement(someone.borrower.phone);
  const arrived = lines.filter(({ kind }) => kind === 'b2c').map(({ amount }) => amount);
  const given = await read(
    place,
    `select amount_centavos as centavos from order_posting where order_id = $1 and account_code = 'marketing'`,
    order,
  );
  const uses = await read(
    place,
    'select state, discount_centavos as centavos from coupon_use where customer_id = $1',
    someone.customerId,
  );
  const became = [
    ...arrived.map((amount) => `${amount} MT arrived`),
    ...given.map(({ centavos }) => `marketing ${String(centavos)}`),
    ...uses.map(({ state, centavos }) => `${String(state)} ${String(centavos)}`),
  ].join();
  const right = `${offeredMt} MT arrived,marketing ${discountMt * 100},consumed ${discountMt * 100}`;
  return became === right ? [] : [`offered ${offeredMt} MT with a coupon: ${became}`];
}

/** Somebody whose first loan earns another a commission. */
async function friend(place: Place, nth: number): Promise<Someone> {
  const recommender = place.ready?.newcomer(nth) ?? (await joins(place, recommendersFrom + nth));
  const { uuid } = await recommender.borrower.must('customerInfo');
  return invited(place, nth, uuid);
}

/** What the rail did, which only its statement tells. */
type Told = { readonly someone: Someone; readonly serialNumber: string; readonly receipt: string };

/** Brings the statements that tell of all of them, who take hours to prepare; over when a person may act on each. */
async function stated(place: Place, all: readonly Told[]): Promise<void> {
  const today = businessDayOf(await place.sandbox.clock());
  for (const ago of [2, 1, 0]) {
    const day = addDays(today, -ago);
    const file = await place.sandbox.businessStatement(day);
    if (all.some(({ receipt }) => file.includes(receipt)))
      await brought(place, `stated-${day}-${all[0]?.serialNumber}`, { day });
  }
  for (const { receipt } of all) await until(place, 'nobody saw it', () => isRead(place, receipt));
}

/** The rail refuses an order until it is cancelled. */
async function cancelledByRail(place: Place, nth: number): Promise<{ someone: Someone; serialNumber: string }> {
  const someone = await newcomer(place, nth);
  const { borrower } = someone;
  const uuid = await productOf(borrower);
  await place.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-2002' } });
  await borrower.must('placeOrder', { params: { uuid }, body: {} });
  const isCancelled = async () => (await orderOf(place, someone))?.['status'] === 'Cancelled';
  await until(place, 'it was not cancelled', isCancelled);
  await place.sandbox.setFaults({});
  return { someone, serialNumber: String((await orderOf(place, someone))?.['serial_number']) };
}

/** And pays it all the same. */
async function paidAfterTheEnd(place: Place, nth: number): Promise<Told> {
  const { someone, serialNumber } = await cancelledByRail(place, nth);
  const [payout] = await read(
    place,
    `select p.amount_centavos as centavos from payout p join loan_order o on o.id = p.order_id where o.serial_number = $1`,
    serialNumber,
  );
  const receipt = await paidAfterAll(place, someone, serialNumber, BigInt(String(payout?.['centavos'])));
  return { someone, serialNumber, receipt };
}

/** The same under the reference of its last try, and only the rail's result says so; `result` posts it. */
async function refusedAndPaid(place: Place, nth: number) {
  const { someone, serialNumber } = await cancelledByRail(place, nth);
  const [last] = await read(
    place,
    `select t.reference, p.amount_centavos as centavos from payout_try t join payout p on p.id = t.payout_id
     join loan_order o on o.id = p.order_id where o.serial_number = $1 order by t.try_no desc limit 1`,
    serialNumber,
  );
  const reference = String(last?.['reference']);
  await paidAfterAll(place, someone, serialNumber, BigInt(String(last?.['centavos'])), reference);
  return { someone, serialNumber, result: () => postResult(place, { reference }) };
}

/** The rail pays the loan of a friend, and takes it back. */
async function takenBackFromFriend(place: Place, nth: number): Promise<Told & { readonly order: string }> {
  const someone = await friend(place, nth);
  const serialNumber = await lentTo(place, someone.borrower);
  const order = String((await orderOf(place, someone))?.['id']);
  const [payout] = await read(
    place,
    `select coalesce(stated_as, rail_transaction_id) as receipt from rail_transaction where order_id = $1`,
    order,
  );
  return { someone, serialNumber, order, receipt: await takenBack(place, String(payout?.['receipt'])) };
}

async function isRead(place: Place, receipt: string): Promise<boolean> {
  const line = `select 1 from rail_statement_line where receipt = $1 and outcome <> 'unread'`;
  return (await read(place, line, receipt)).length > 0;
}
