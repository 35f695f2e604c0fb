import type { Answers } from '../answers.ts';
import type { Cast } from './cast.ts';
import { addDays, addMs, systemClock } from '@house/calendar';
import { is, owedBesides, owing } from './orders.ts';
import type { Scene } from './scene.ts';

export const place = ({ serialNumber }: Cast) => `/order/${serialNumber}/repayment`;
/** The wallet asks for the PIN. */
export const paying: Answers = { payByWeb: { result: 'payment-1' } };

/** Paying, by *150# and by the wallet's prompt. */
export const repaymentScenes: readonly Scene[] = [
  {
    name: 'repayment · *150#',
    who: 'beto',
    path: place,
    answers: is('Overdue', { dueInDays: -5, overdueFee: 150 }),
  },
  {
    name: 'repayment · web pay',
    who: 'beto',
    path: place,
    answers: is('Repayment', { dueInDays: 2 }),
    act: (page, { repay }) => page.getByText(repay.web, { exact: true }).click(),
  },
  {
    name: 'repayment · waiting for the PIN',
    who: 'beto',
    path: place,
    answers: (cast) => ({
      ...is('Repayment', { dueInDays: 2 })(cast),
      ...paying,
      webPayStatus: { result: 'waiting' },
    }),
    async act(page, { repay }) {
      await page.getByText(repay.web, { exact: true }).click();
      await page.getByRole('button', { name: repay.pay, exact: true }).click();
      await page.getByRole('heading', { name: repay.processing }).waitFor();
    },
  },
  {
    name: 'repayment · no amount',
    who: 'beto',
    path: place,
    answers: is('Repayment', { dueInDays: 2 }),
    async act(page, { repay }) {
      await page.getByText(repay.web, { exact: true }).click();
      await page.getByRole('textbox', { name: repay.amount }).fill('');
    },
  },
  {
    name: 'repayment · not known whether paid',
    who: 'beto',
    path: place,
    answers: (cast) => ({
      ...is('Repayment', { dueInDays: 2 })(cast),
      ...paying,
      webPayStatus: { result: 'UNKNOWN' },
    }),
    async act(page, { due, repay }) {
      await page.getByText(repay.web, { exact: true }).click();
      await page.getByRole('button', { name: repay.pay, exact: true }).click();
      await page.getByText(due.unsure).waitFor();
    },
  },
  {
    name: 'repayment · known of yesterday alone',
    who: 'beto',
    path: place,
    answers: (cast) => {
      const { order } = is('Overdue', { dueInDays: -5, overdueFee: 150 })(cast);
      return { order: { ...order, seenAt: addMs(systemClock.now(), -24 * 3_600_000).getTime() } };
    },
  },
  {
    name: 'repayment · something is owed besides',
    who: 'beto',
    path: place,
    answers: owing('Overdue', { dueInDays: -5, overdueFee: 150 }, owedBesides),
  },
  {
    name: 'repayment · a payoff agreed, and something is owed besides',
    who: 'beto',
    path: place,
    answers: owing('Overdue', { dueInDays: -5, overdueFee: 150, paid: 600 }, (known, cast) => ({
      ...owedBesides(known, cast),
      settlement: { amount: 900, until: addDays(cast.today, 3) },
    })),
  },
  {
    name: 'repayment · only what is owed besides',
    who: 'beto',
    path: place,
    answers: owing('Cleared', { dueInDays: -40 }, owedBesides),
  },
  {
    name: 'repayment · nothing to repay',
    who: 'beto',
    path: place,
    answers: is('Cleared', { dueInDays: -40 }),
  },
];
