import type { Page } from '@playwright/test';
import { addMs, systemClock } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { open } from './open.ts';
import type { ConsoleScene } from './scene.ts';

type Payout = OperatorResult<'payout'>;
type Act = NonNullable<ConsoleScene['act']>;

const queuedAt = addMs(systemClock.now(), -7_200_000).toISOString();
const row = {
  id: '41',
  state: 'queued',
  pays: 'withdrawal',
  about: '0b7d5a3e-6f0c-4f7e-9d0e-2a54c1d6b7aa',
  amount: 100,
  wallet: '84***0002',
  tries: 0,
  queuedAt,
  since: queuedAt,
} as const;
const held: Payout = {
  ...row,
  customer: '5f6d3b1a-1111-4f7e-9d0e-2a54c1d6b7aa',
  heldByBlock: false,
  attempts: [],
  questions: [],
  lines: [{ receipt: 'HELDBY0001', at: queuedAt, amount: 40, phone: '84***0002', fits: false, holds: true }],
  withoutLine: [],
  proof: null,
  incidents: [{ kind: 'payout-held', openedAt: queuedAt, open: true }],
  resolutionWaits: false,
};

/** Answers as if commission waited, which the rail's statement names with another amount. */
export const heldWithdrawal = (page: Page): Promise<void> => waiting(page, held);

/** The same of one whose customer is blocked. */
const blockedWithdrawal = (page: Page): Promise<void> => waiting(page, { ...held, heldByBlock: true, lines: [] });

/** A payout without an answer, whose statement lacks what staff entered by a slip. */
const keptBySlip = (page: Page): Promise<void> => {
  const unknown = { ...row, state: 'unknown', pays: 'order', about: '4810227738', tries: 1 } as const;
  return waiting(page, { ...held, ...unknown, lines: [], withoutLine: ['9HK3PZ47HX'], incidents: [] });
};

/** The same, that a line of the statement settles. */
const provenByLine = (page: Page): Promise<void> => {
  const unknown = { ...row, state: 'unknown', pays: 'order', about: '4810227738', tries: 1 } as const;
  const line = { receipt: '9HK3PZ41TQ', at: queuedAt, amount: 100, phone: '84***0002', fits: true, holds: false };
  return waiting(page, { ...held, ...unknown, lines: [line], incidents: [] });
};

/** Commission that is asked for anew after a restore, which the line of what had left holds and settles. */
const heldByForgotten = (page: Page): Promise<void> => {
  const line = { receipt: '9HK3PZ41TQ', at: queuedAt, amount: 100, phone: '84***0002', fits: true, holds: false };
  return waiting(page, { ...held, lines: [line] });
};

async function waiting(page: Page, payout: Payout): Promise<void> {
  const list: OperatorResult<'payouts'> = {
    data: [payout],
    hasMore: false,
    lanes: [{ lane: payout.state === 'unknown' ? 'unknown' : 'queued', count: 1, amount: 100, oldestAt: queuedAt }],
  };
  await page.route('**/console/api/payouts?*', (route) => route.fulfill({ json: { success: true, result: list } }));
  await page.route('**/console/api/payout/41*', (route) => route.fulfill({ json: { success: true, result: payout } }));
}

/** As `approvedWaits` of the messages says it. */
const standing = 'O envio de $1 para a M-Pesa demora mais do que o habitual';

/** Answers as if a person had stopped payouts. */
async function payoutsStand(page: Page): Promise<void> {
  const result: OperatorResult<'payoutQueue'> = {
    waiting: 3,
    paused: { at: queuedAt, reason: 'by-operator' },
    mendsItself: false,
    restoredAt: null,
    unreadDays: [],
  };
  await page.route('**/console/api/payouts/queue*', (route) => route.fulfill({ json: { success: true, result } }));
  await page.route('**/console/api/today', async (route) => {
    const response = await route.fetch();
    const said: { result: OperatorResult<'today'> } = await response.json();
    const pausedRails = [{ name: 'payout', reason: 'by-operator', pausedAt: queuedAt }];
    await route.fulfill({ response, json: { ...said, result: { ...said.result, pausedRails } } });
  });
  await page.route('**/console/api/review/*', async (route) => {
    const response = await route.fetch();
    const said: { result: OperatorResult<'review'> } = await response.json();
    const { messages } = said.result;
    const approve = messages.approve.replace(/Vai receber (.*) na M-Pesa em minutos/, standing);
    await route.fulfill({
      response,
      json: { ...said, result: { ...said.result, messages: { ...messages, approve } } },
    });
  });
}

const afterAnswering =
  (answers: (page: Page) => Promise<void>, act: Act): Act =>
  async (page, texts, cast) => {
    await answers(page);
    await page.reload();
    await act(page, texts, cast);
    // One that is being answered is answered: its answer would find nobody.
    await page.unrouteAll({ behavior: 'wait' });
  };

const seesTheNote: Act = async (page, texts) => {
  await page.getByRole('button', { name: texts.queue.release }).waitFor();
};

/** What takes a restored database or a stopped queue: its answers are given in the server's place. */
export const standingPayouts: readonly ConsoleScene[] = [
  { name: 'payouts · held', path: () => '/payouts?lane=queued', act: afterAnswering(heldWithdrawal, open()) },
  {
    name: 'payouts · held by what had left',
    path: () => '/payouts?lane=queued',
    act: afterAnswering(heldByForgotten, open()),
  },
  {
    name: 'payouts · of who is blocked',
    path: () => '/payouts?lane=queued',
    act: afterAnswering(blockedWithdrawal, open()),
  },
  {
    name: 'payouts · give up',
    path: () => '/payouts?lane=queued',
    act: afterAnswering(heldWithdrawal, async (page, texts, cast) => {
      await open()(page, texts, cast);
      await page.getByRole('button', { name: texts.payouts.resolve['given-up'] }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'payouts · kept by a slip',
    path: () => '/payouts?lane=unknown',
    act: afterAnswering(keptBySlip, open()),
  },
  {
    name: 'payouts · paid, by a line',
    path: () => '/payouts?lane=unknown',
    act: afterAnswering(provenByLine, async (page, texts, cast) => {
      await open()(page, texts, cast);
      await page.getByRole('button', { name: texts.payouts.resolve.paid }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'payouts · stopped', path: () => '/payouts', act: afterAnswering(payoutsStand, seesTheNote) },
  {
    name: 'payouts · let them go on',
    path: () => '/payouts',
    act: afterAnswering(payoutsStand, async (page, texts) => {
      await page.getByRole('button', { name: texts.queue.release }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'today · payouts stand', path: () => '/', act: afterAnswering(payoutsStand, seesTheNote) },
  { name: 'reviews · approve, payouts stand', path: () => '/reviews', act: afterAnswering(payoutsStand, open('a')) },
];
