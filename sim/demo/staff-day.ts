import { addDays, businessDay, businessDayOf } from '@house/calendar';
import type { OperatorBrowser } from '../../apps/server/test/operator.ts';
import type { Chance } from '../year/chance.ts';
import { agreeToAll, as, dayBefore, type Crew } from './crew.ts';

type Shift = {
  readonly consoleUrl: string;
  readonly crew: Crew;
  readonly chance: Chance;
  /** The n-th day of the year that is lived. */
  readonly day: number;
  readonly now: Date;
};

const atOneDesk = 100;
const callsAShift = 8;
const openingDays = 60;

/**
 * What the staff does on an afternoon: reviews every day, collecting and what two persons decide twice a week, the
 * money once. A refusal (blocked in the meantime, called too often, decided by another) leaves the matter to time.
 */
export async function workShift(shift: Shift): Promise<void> {
  const { consoleUrl, crew, chance, day } = shift;
  await as(consoleUrl, crew.reviewer, (browser) => decideReviews(browser, chance));
  if (day % 7 === 1 || day % 7 === 4) await as(consoleUrl, crew.collector, (browser) => collect(browser, shift));
  if (day % 7 === 2) await as(consoleUrl, crew.finance, (browser) => keepTheBooks(browser, shift));
  // A proposal waits three days at most.
  if (day % 7 === 2 || day % 7 === 5)
    await as(consoleUrl, crew.manager, (browser) => agreeToAll(browser, () => chance.percent(85)));
}

/** Most are approved, a few are not. */
async function decideReviews(browser: OperatorBrowser, chance: Chance): Promise<void> {
  const { data } = await browser.must('reviews', { query: { size: '100' } });
  for (const { serialNumber, approvedBy } of data) {
    const params = { serialNumber };
    // A large one waits for the second person, who is not there every day.
    if (approvedBy !== null) continue;
    if (chance.percent(78)) await browser.call('approveReview', { params });
    else if (chance.percent(60)) await browser.call('declineReview', { params, body: { reason: 'DEFAULT' } });
    else await browser.call('cancelReview', { params, body: { reason: 'UNANSWERED_CALL' } });
  }
}

/** What the rail's account held before the first day is the owner's; seen when its statement first says a balance. */
async function bookOwnersFunds(browser: OperatorBrowser, { day, now }: Shift): Promise<void> {
  const { data } = await browser.must('reconciliationDays', { query: { size: '1', state: 'open' } });
  const amount = data[0]?.difference ?? 0;
  const asked = await browser.must('approvals', { query: { state: 'decided', kind: 'fund-float' } });
  if (amount <= 0 || asked.data.some(({ outcome }) => outcome === 'approved')) return;
  const note = 'Capital posto na conta antes da abertura';
  const on = addDays(businessDayOf(now), -day);
  await browser.call('proposeFloatFunding', { body: { amount, direction: 'in', on, note } });
}

/** Calls down the list: promises, no answers, and now and then a waiver, an extension or a write-off is asked for. */
async function collect(browser: OperatorBrowser, { chance, now }: Shift): Promise<void> {
  const { data } = await browser.must('worklist', { query: { size: String(atOneDesk) } });
  for (const { serialNumber, outstanding, dpd } of data.slice(0, callsAShift)) {
    const params = { serialNumber };
    const note = 'Combinado ao telefone';
    const roll = chance.below(100);
    if (roll < 40) {
      const on = addDays(dayBefore(now), 4 + chance.below(8));
      const promise = { amount: Math.max(1, Math.floor(outstanding)), on };
      await browser.call('logCall', { params, body: { outcome: 'promised', said: 'Recebe nesse dia', promise } });
    } else if (roll < 70) await browser.call('logCall', { params, body: { outcome: 'no-answer' } });
    else if (roll < 80) await browser.call('sendCollectionSms', { params, body: { template: 'missedCall' } });
    else if (roll < 88)
      await browser.call('logCall', { params, body: { outcome: 'answered', said: 'Perdeu o emprego' } });
    else if (roll < 93)
      await browser.call('proposeWaiver', { params, body: { amount: 50, bucket: 'managementFee', note } });
    else if (roll < 97) await browser.call('offerExtension', { params, body: { termDays: 14 } });
    else if (dpd > 60) {
      const until = addDays(dayBefore(now), 15);
      const amount = Math.max(1, Math.floor(outstanding * 0.6));
      await browser.call('proposeSettlement', { params, body: { amount, until, note } });
    }
  }
  for (const { serialNumber } of data.filter(({ dpd }) => dpd >= 180).slice(0, 3)) {
    const body = { why: 'late', note: 'Mais de 180 dias de atraso' } as const;
    await browser.call('proposeWriteOff', { params: { serialNumber }, body });
  }
}

/** Money without an order goes to its likely one or back; the days that are whole and agree are signed. */
async function keepTheBooks(browser: OperatorBrowser, shift: Shift): Promise<void> {
  const { chance, day: nth } = shift;
  if (nth < openingDays) await bookOwnersFunds(browser, shift);
  const { data } = await browser.must('suspense', { query: { size: '50' } });
  for (const { receipt, best } of data) {
    const params = { receipt };
    if (best !== null && best.score >= 40)
      await browser.call('assignReceipt', { params, body: { serialNumber: best.serialNumber } });
    else if (chance.percent(50)) {
      const note = 'Não se sabe de quem é';
      await browser.call('proposeRefund', { params, body: { note } });
    }
  }
  const days = await browser.must('reconciliationDays', { query: { size: '14' } });
  for (const { day, state } of days.data) {
    if (state === 'clean') await browser.call('signOffDay', { params: { day: businessDay(day) }, body: {} });
  }
}

/** Something for the second person on the last day. */
export async function leaveToApprove(browser: OperatorBrowser): Promise<void> {
  const { data } = await browser.must('worklist', { query: { size: '20' } });
  for (const { serialNumber } of data.slice(0, 5)) {
    const note = 'Combinado ao telefone';
    const params = { serialNumber };
    await browser.call('proposeWaiver', { params, body: { amount: 50, bucket: 'managementFee', note } });
  }
}
