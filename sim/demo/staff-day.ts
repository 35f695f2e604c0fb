import { operatorBrowser } from '../../apps/server/test/operator.ts';
import type { Chance } from '../year/chance.ts';

type Console = {
  readonly consoleUrl: string;
  readonly operator: { readonly email: string; readonly password: string };
};

/** Somebody of the staff works through the review queue once a day: most are approved, a few are not. */
export async function decideReviews({ consoleUrl, operator }: Console, chance: Chance): Promise<void> {
  const browser = operatorBrowser(consoleUrl);
  await browser.must('signIn', { body: operator });
  const { data } = await browser.must('reviews', { query: { size: '100' } });
  for (const { serialNumber, approvedBy } of data) {
    const params = { serialNumber };
    // A large one waits for the second person, who is not there every day.
    if (approvedBy !== null) continue;
    // A refusal (blocked in the meantime, over the limit) leaves the order to time.
    if (chance.percent(78)) await browser.call('approveReview', { params });
    else if (chance.percent(60)) await browser.call('declineReview', { params, body: { reason: 'DEFAULT' } });
    else await browser.call('cancelReview', { params, body: { reason: 'UNANSWERED_CALL' } });
  }
  await browser.call('signOut');
}
