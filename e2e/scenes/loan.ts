import { declineText } from '@house/i18n';
import { refusalsEn } from '@house/i18n/refusals.en';
import { refusalsPt } from '@house/i18n/refusals.pt';
import { orderIn, type Cast } from './cast.ts';
import type { Said, Scene } from './scene.ts';

const nothing = { products: [], declineReason: null, processingOrder: null };
const loan = '/appbar/loan';
const confirm = ({ products }: Cast) => `/apply/confirm?uuid=${products.products.at(-1)?.uuid}`;
const open = (cast: Cast, ...order: [Parameters<typeof orderIn>[1], Parameters<typeof orderIn>[2]?]) => ({
  products: { code: 3, result: { ...nothing, processingOrder: cast.serialNumber } },
  order: { result: orderIn(cast, ...order) },
});
const decline = (said: Said) => ({
  code: 'SUSPICIOUS' as const,
  message: said(declineText('SUSPICIOUS', 'pt', 30), declineText('SUSPICIOUS', 'en', 30)),
  reapplyAfter: '2026-12-20',
});

/** The loan tab for every code of the product list, and the confirmation. */
export const loanScenes: readonly Scene[] = [
  { name: 'loan · loading (−1)', who: 'ana', path: () => loan, answers: () => ({ products: 'pending' }) },
  { name: 'loan · incomplete (1, 2)', who: 'nova', path: () => loan },
  { name: 'loan · pick (0)', who: 'ana', path: () => loan },
  {
    name: 'loan · pick, and something is owed besides',
    who: 'ana',
    path: () => loan,
    answers: ({ info, serialNumber }) => ({
      customerInfo: { result: { ...info, owedBesides: { amount: 781.79, reference: serialNumber } } },
    }),
  },
  {
    name: 'loan · pick, least amount',
    who: 'ana',
    path: () => loan,
    act: async (page, { loan: texts }) => {
      await page.getByRole('slider', { name: texts.amount }).press('Home');
    },
  },
  {
    name: 'loan · pick, ten thousand, one term',
    who: 'ana',
    path: () => loan,
    answers: ({ products }) => ({
      products: {
        code: 0,
        result: {
          ...products,
          products: [
            {
              uuid: 'u',
              amount: 10_000,
              term: 30,
              applicationFeeAmount: 1200,
              disburseAmount: 8800,
              repaymentAmount: 11_000,
            },
          ],
        },
      },
    }),
  },
  {
    name: 'loan · declined before (0)',
    who: 'ana',
    path: () => loan,
    answers: ({ products }, said) => ({
      products: { code: 0, result: { ...products, declineReason: decline(said) } },
    }),
  },
  {
    name: 'loan · nothing offered (0)',
    who: 'ana',
    path: () => loan,
    answers: () => ({ products: { code: 0, result: nothing } }),
  },
  { name: 'loan · under review (3)', who: 'beto', path: () => loan, answers: (cast) => open(cast, 'UnderReview') },
  { name: 'loan · just sent (3)', who: 'beto', path: () => loan },
  {
    name: 'loan · due in 2 days (3)',
    who: 'beto',
    path: () => loan,
    answers: (cast) => open(cast, 'Repayment', { dueInDays: 2 }),
  },
  {
    name: 'loan · overdue (3)',
    who: 'beto',
    path: () => loan,
    answers: (cast) => open(cast, 'Overdue', { dueInDays: -5, overdueFee: 150 }),
  },
  {
    name: 'loan · notice (5)',
    who: 'ana',
    path: () => loan,
    answers: (_, said) => ({
      products: {
        code: 5,
        result: {
          ...nothing,
          message: said(
            'Estamos em manutenção até às 14:00. Os seus dados estão seguros.',
            'We are under maintenance until 14:00. Your data is safe.',
          ),
        },
      },
    }),
  },
  {
    name: 'loan · blocked (6)',
    who: 'ana',
    path: () => loan,
    answers: () => ({ products: { code: 6, result: nothing } }),
  },
  {
    name: 'loan · blocked for being late, and a loan is owed again (6)',
    who: 'beto',
    path: () => loan,
    answers: ({ serialNumber }, said) => ({
      products: {
        code: 6,
        result: {
          ...nothing,
          processingOrder: serialNumber,
          message: said(refusalsPt.BLOCKED_LATE, refusalsEn.BLOCKED_LATE),
        },
      },
    }),
  },
  {
    name: 'loan · server fault',
    who: 'ana',
    path: () => loan,
    answers: () => ({ products: { status: 500 } }),
    act: async (page, { common }) => page.getByRole('button', { name: common.retry }).waitFor({ timeout: 15_000 }),
  },
  {
    name: 'loan · support popup',
    who: 'ana',
    path: () => loan,
    act: (page, { support }) => page.getByRole('button', { name: support.open }).click(),
  },
  { name: 'confirm', who: 'ana', path: confirm },
  { name: 'confirm · loading', who: 'ana', path: confirm, answers: () => ({ product: 'pending' }) },
  {
    name: 'confirm · not agreed',
    who: 'ana',
    path: confirm,
    async act(page, { confirm }) {
      await page.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: confirm.submit }).click();
    },
  },
  {
    name: 'confirm · contract popup',
    who: 'ana',
    path: confirm,
    async act(page, { confirm }) {
      await page.getByRole('button', { name: confirm.contract }).click();
      await page.locator('dialog article').first().waitFor();
    },
  },
  {
    name: 'confirm · on a new phone',
    who: 'ana',
    path: confirm,
    answers: () => ({
      placeOrder: { status: 403, body: { success: false, result: '', error: 'STEP_UP_REQUIRED' } },
      requestChangeCode: { result: { token: 't', lastSendTime: '2026-11-30T08:00:00.000Z', resendSeconds: 60 } },
    }),
    async act(page, { confirm, stepUp }) {
      await page.getByRole('button', { name: confirm.submit }).click();
      await page.getByRole('heading', { name: stepUp.title }).waitFor();
    },
  },
];
