import { insisting, keyed, lent, moneyFaults, newcomer, orderOf, productOf, read } from './people.ts';
import type { Flow } from './flow.ts';
import { bookFlows } from './book-flows.ts';
import { creditFlows } from './credit-flows.ts';
import { debtFlows } from './debt-flows.ts';
import { meetingFlows } from './meeting-flows.ts';
import { payoutFlows } from './payout-flows.ts';
import { businessNumber } from './receipts.ts';
import { reversalFlows } from './reversal-flows.ts';
import { staffFlows } from './staff-flows.ts';
import { statementFlows } from './statement-flows.ts';
import { suspenseFlows } from './suspense-flows.ts';
import { withdrawal } from './withdrawal.ts';

export const flows: readonly Flow[] = [
  {
    name: 'place to payout',
    mayMiss: 15,
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      return {
        run: () => insisting(place, () => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth))),
        isOver: async () => ['Disbursed', 'Repayment'].includes(String((await orderOf(place, someone))?.['status'])),
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 0 }),
      };
    },
  },
  {
    name: 'web pay',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      const pay = () => borrower.call('payByWeb', { body: { orderNo: serialNumber, amount: 40 } }, keyed(nth));
      return {
        run: () => insisting(place, pay),
        isOver: async () =>
          (
            await read(
              place,
              `select 1 from payment_attempt a join loan_order o on o.id = a.order_id
             where o.serial_number = $1 and a.state in ('succeeded', 'failed')`,
              serialNumber,
            )
          ).length > 0,
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 'at most one' }),
      };
    },
  },
  {
    name: '*150#',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      return {
        run: async () =>
          void (await place.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 30 })),
        isOver: async () =>
          (
            await read(
              place,
              `select 1 from rail_transaction where reference = $1 and meaning = 'repayment'`,
              serialNumber,
            )
          ).length > 0,
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 1 }),
      };
    },
  },
  {
    name: 'daily close',
    takesDays: true,
    mayMiss: 45,
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const from = await place.sandbox.clock();
      const [last] = await read(place, 'select coalesce(max(business_date)::text, $1) as day from daily_close', '');
      return {
        run: async () => {
          await place.sandbox.advance({ days: 1 }).catch(() => undefined);
        },
        isOver: async () => {
          if ((await place.sandbox.clock()).getTime() < from.getTime() + 80_000_000) {
            await place.sandbox.advance({ days: 1 }).catch(() => undefined);
          }
          const done = await read(
            place,
            'select 1 from daily_close where finished_at is not null and business_date::text > $1',
            String(last?.['day']),
          );
          return (
            done.length > 0 && (await read(place, 'select 1 from daily_close where finished_at is null')).length === 0
          );
        },
        faults: async () => {
          const status = (await orderOf(place, someone))?.['status'];
          const money = await moneyFaults(place, someone, { payouts: 1, payments: 0 });
          return status === 'Repayment' ? money : [`the order is ${String(status)} after the close`, ...money];
        },
      };
    },
  },
  withdrawal,
  ...staffFlows,
  ...statementFlows,
  ...creditFlows,
  ...suspenseFlows,
  ...reversalFlows,
  ...debtFlows,
  ...payoutFlows,
  ...bookFlows,
  ...meetingFlows,
];
