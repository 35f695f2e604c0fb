import { addDays, addMs, formatDay, systemClock } from '@house/calendar';
import { contractEn } from '@house/i18n/contract.en';
import { contractPt } from '@house/i18n/contract.pt';
import { declinesEn, endingsEn } from '@house/i18n/declines.en';
import { declinesPt, endingsPt } from '@house/i18n/declines.pt';
import type { OrderView, RepaymentView, Result } from '@house/contract/types';
import type { Answers } from '../answers.ts';
import { extensionFor, orderIn, type Cast } from './cast.ts';
import type { Said, Scene } from './scene.ts';

type Shape = [OrderView['status'], Parameters<typeof orderIn>[2]?];
const one = ({ serialNumber }: Cast) => `/order/${serialNumber}`;
export const is =
  (...shape: Shape) =>
  (cast: Cast) => ({ order: { result: orderIn(cast, ...shape) } });

/** The same, with something special about what is owed. */
export const owing =
  (status: Shape[0], shape: Shape[1], special: (known: RepaymentView, cast: Cast) => Partial<RepaymentView>) =>
  (cast: Cast): Answers => {
    const result = orderIn(cast, status, shape);
    if (result.repayment === null) throw new Error(`an order ${status} without what is owed`);
    return { order: { result: { ...result, repayment: { ...result.repayment, ...special(result.repayment, cast) } } } };
  };

const whyFiveDays: RepaymentView['whyLate'] = [
  { charge: 'managementFee', parts: [{ from: '2026-11-20', days: 0, base: 2_000, ratePercent: 5 }], bound: null },
  { charge: 'lateInterest', parts: [{ from: '2026-11-20', days: 5, base: 2_000, ratePercent: 0.5 }], bound: null },
];

/** Repaid, five days late. */
export const lateOnce = owing('Cleared', { dueInDays: -40, overdueFee: 150 }, () => ({ whyLate: whyFiveDays }));

/** Credit was used, and the payment that it came from taken back. */
export const owedBesides = (_: unknown, { serialNumber }: Cast): Pick<RepaymentView, 'owedBesides'> => ({
  owedBesides: { amount: 781.79, reference: serialNumber },
});

/** An order that came to nothing, and what its borrower reads of it. */
const cancelled =
  (code: Result<'order'>['declinedReasons'][number]['code'], pt: string, en: string) =>
  (cast: Cast, said: Said): Answers => ({
    order: { result: { ...orderIn(cast, 'Cancelled'), declinedReasons: [{ code, message: said(pt, en) }] } },
  });

const every: readonly Shape[] = [
  ['Overdue', { dueInDays: -5, overdueFee: 150 }],
  ['Repayment', { dueInDays: 0 }],
  ['Repayment', { dueInDays: 3 }],
  ['UnderReview'],
  ['Declined'],
  ['Cleared', { dueInDays: -40 }],
  ['Extended', { dueInDays: -12 }],
];

function listed(cast: Cast): OrderView[] {
  return every.map((shape, index) => ({
    ...orderIn(cast, ...shape).order,
    serialNumber: `${cast.serialNumber.slice(0, -2)}${10 + index}`,
  }));
}

/** The order list and the detail in every status. */
export const orderScenes: readonly Scene[] = [
  { name: 'orders · none', who: 'ana', path: () => '/appbar/order' },
  { name: 'orders · loading', who: 'beto', path: () => '/appbar/order', answers: () => ({ orders: 'pending' }) },
  {
    name: 'orders · every status',
    who: 'beto',
    path: () => '/appbar/order',
    answers: (cast) => ({ orders: { result: { data: listed(cast), hasMore: false } } }),
  },
  {
    name: 'orders · silence',
    who: 'beto',
    path: () => '/appbar/order',
    answers: () => ({ orders: 'offline' }),
    act: async (page, { common }) => page.getByRole('button', { name: common.retry }).waitFor({ timeout: 15_000 }),
  },
  { name: 'order · loading', who: 'beto', path: one, answers: () => ({ order: 'pending' }) },
  { name: 'order · under review', who: 'beto', path: one, answers: is('UnderReview') },
  { name: 'order · approved', who: 'beto', path: one, answers: is('Approved') },
  {
    name: 'order · approved, and the money waits',
    who: 'beto',
    path: one,
    answers: (cast) => ({ order: { result: { ...orderIn(cast, 'Approved'), payoutWaits: true } } }),
  },
  { name: 'order · disbursed', who: 'beto', path: one, answers: is('Disbursed') },
  { name: 'order · repayment, due in 20 days', who: 'beto', path: one, answers: is('Repayment') },
  {
    name: 'order · repayment, due today, part paid',
    who: 'beto',
    path: one,
    answers: is('Repayment', { dueInDays: 0, paid: 500 }),
  },
  {
    name: 'order · repayment, less when paid today',
    who: 'beto',
    path: one,
    answers: owing('Repayment', { dueInDays: 10 }, ({ outstandingAmount }) => ({
      earlyDiscount: 66.67,
      outstandingAmount: outstandingAmount - 66.67,
    })),
  },
  {
    name: 'order · repayment, a payment in doubt',
    who: 'beto',
    path: one,
    answers: owing('Repayment', { dueInDays: 2 }, () => ({ paymentPending: true })),
  },
  { name: 'order · overdue', who: 'beto', path: one, answers: is('Overdue', { dueInDays: -5, overdueFee: 150 }) },
  {
    name: 'order · overdue, an extension offered',
    who: 'beto',
    path: one,
    answers: owing('Overdue', { dueInDays: -2, overdueFee: 120 }, (_, { today }) => ({
      extension: extensionFor(420, today),
    })),
  },
  {
    name: 'order · overdue, a payoff agreed and part paid',
    who: 'beto',
    path: one,
    answers: owing('Overdue', { dueInDays: -5, overdueFee: 150, paid: 600 }, (_, { today }) => ({
      settlement: { amount: 900, until: addDays(today, 3) },
    })),
  },
  {
    name: 'order · overdue, a payoff not paid in time',
    who: 'beto',
    path: one,
    answers: owing('Overdue', { dueInDays: -12, overdueFee: 220, paid: 600 }, (_, { today }) => ({
      missedSettlement: { amount: 1_500, until: addDays(today, -2) },
    })),
  },
  {
    name: 'order · overdue, and something is owed besides',
    who: 'beto',
    path: one,
    answers: owing('Overdue', { dueInDays: -5, overdueFee: 150 }, owedBesides),
  },
  {
    name: 'order · why the fee',
    who: 'beto',
    path: one,
    answers: is('Overdue', { dueInDays: -5, overdueFee: 150 }),
    act: (page, { order }) => page.getByRole('button', { name: order.why }).click(),
  },
  {
    name: 'order · why the fee, as of the day before',
    who: 'beto',
    path: one,
    answers: (cast) => ({
      order: {
        result: orderIn(cast, 'Overdue', { dueInDays: -5, overdueFee: 150 }),
        seenAt: addMs(systemClock.now(), -86_400_000).getTime(),
      },
    }),
    act: (page, { order }) => page.getByRole('button', { name: order.why }).click(),
  },
  { name: 'order · cleared', who: 'beto', path: one, answers: is('Cleared', { dueInDays: -40 }) },
  {
    name: 'order · cleared late',
    who: 'beto',
    path: one,
    answers: lateOnce,
    act: (page, { order }) => page.getByRole('button', { name: order.why }).click(),
  },
  {
    name: 'order · cleared, some of it waived',
    who: 'beto',
    path: one,
    answers: owing('Cleared', { dueInDays: -12, overdueFee: 150 }, ({ totalPaid, payments }) => ({
      waived: 850,
      whyLate: whyFiveDays,
      totalPaid: totalPaid - 850,
      payments: payments.map((payment) => ({ ...payment, amount: totalPaid - 850 })),
    })),
  },
  {
    name: 'order · cleared, paid too much',
    who: 'beto',
    path: one,
    answers: owing('Cleared', { dueInDays: -40 }, ({ payments }) => ({
      payments: payments.map((payment) => ({ ...payment, amount: payment.amount + 293.33 })),
    })),
  },
  {
    name: 'order · cleared, and something is owed besides',
    who: 'beto',
    path: one,
    answers: owing('Cleared', { dueInDays: -40 }, owedBesides),
  },
  { name: 'order · extended', who: 'beto', path: one, answers: is('Extended', { dueInDays: -12 }) },
  { name: 'order · declined', who: 'beto', path: one, answers: is('Declined') },
  { name: 'order · cancelled without a reason', who: 'beto', path: one, answers: is('Cancelled') },
  {
    name: 'order · cancelled, its payout came to nothing',
    who: 'beto',
    path: one,
    answers: cancelled('DEFAULT', endingsPt.notSent, endingsEn.notSent),
  },
  {
    name: 'order · cancelled, its money came back',
    who: 'beto',
    path: one,
    answers: (cast, said) => {
      const { order, repayment, ...rest } = orderIn(cast, 'Cleared');
      const nothing = repayment && { ...repayment, totalRepayment: 0, totalPaid: 0 };
      const declinedReasons = [{ code: 'DEFAULT' as const, message: said(endingsPt.sentBack, endingsEn.sentBack) }];
      const result = {
        ...rest,
        order: { ...order, status: 'Cancelled' as const },
        repayment: nothing,
        declinedReasons,
      };
      return { order: { result } };
    },
  },
  {
    name: 'order · of the day before',
    who: 'beto',
    path: one,
    answers: (cast) => ({
      order: { result: orderIn(cast, 'Repayment'), seenAt: addMs(systemClock.now(), -86_400_000).getTime() },
    }),
  },
  {
    name: 'order · cancelled, with a notice',
    who: 'beto',
    path: one,
    answers: (cast, said) => ({
      ...cancelled('UNANSWERED_CALL', declinesPt.UNANSWERED_CALL, declinesEn.UNANSWERED_CALL)(cast, said),
      bulletin: {
        result: {
          stage: 'detail',
          title: said('Feriado', 'Holiday'),
          content: said('Na sexta-feira atendemos até às 12:00.', 'On Friday we are here until 12:00.'),
          level: 'info',
        },
      },
    }),
  },
  {
    name: 'order · returned, and owing again',
    who: 'beto',
    path: one,
    answers: (cast) => {
      const { order, repayment, ...rest } = orderIn(cast, 'Repayment');
      if (repayment === null || order.disbursedAmount === null) throw new Error('a loan without what is owed');
      const owed = { totalRepayment: order.disbursedAmount, outstandingAmount: order.disbursedAmount };
      const result = {
        ...rest,
        order: { ...order, status: 'Cancelled' as const },
        repayment: { ...repayment, ...owed },
      };
      return { order: { result } };
    },
  },
  {
    name: 'order · proof of payment',
    who: 'beto',
    path: one,
    answers: is('Overdue', { dueInDays: -5, overdueFee: 150 }),
    act: (page, { order }) => page.getByRole('button', { name: order.sendProof }).click(),
  },
  {
    name: 'order · number copied',
    who: 'beto',
    path: one,
    act: (page, { common, order }) => page.getByRole('button', { name: `${common.copy}: ${order.number}` }).click(),
  },
  {
    name: 'contract',
    who: 'beto',
    path: (cast) => `${one(cast)}/contract`,
    act: (page) => page.locator('article').first().waitFor(),
  },
  {
    name: 'contract · its due day moved',
    who: 'beto',
    path: (cast) => `${one(cast)}/contract`,
    answers: ({ contract: { pt, en }, today }, said) => {
      const [on, was, dueOn] = [formatDay(today), formatDay(addDays(today, 30)), formatDay(addDays(today, 35))];
      const dueDateNote = said(
        contractPt.dueDateMoved({ on, was, dueOn }),
        contractEn.dueDateMoved({ on, was, dueOn }),
      );
      return { contract: { result: { ...pt, html: said(pt.html, en.html), dueDateNote } } };
    },
    act: (page) => page.locator('article').first().waitFor(),
  },
];
