import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import type { Subject } from '../subject.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

/**
 * The second person goes through what others proposed: agrees to most, refuses some, and leaves some for later.
 * `presses`: how many lots are drawn for pressing twice.
 */
export async function agree(town: SimTown, chance: Chance, checker: Clerk, presses = 1): Promise<void> {
  const waits = `select 1 from approval_request where outcome is null and expires_at > $1 limit 1`;
  if ((await town.house.database.query(waits, [town.time.now()])).rows.length === 0) return;
  const browser = await atDesk(town, checker);
  const waiting = await browser?.call('approvals', { query: {} });
  if (browser === undefined || waiting?.body.success !== true) return;
  for (const { id, subject, mayDecide } of waiting.body.result.data) {
    if (!mayDecide || (!town.isEnding() && chance.percent(10))) continue;
    const asked = { params: { id } };
    if (chance.percent(8)) await browser.call('refuseProposal', { ...asked, body: { note } });
    else {
      const read = await browser.call('approval', asked);
      const agreed = { ...asked, body: { shown: read.body.result?.changes ?? [] } };
      await browser.call('approveProposal', agreed);
      if (town.struck.intends('staff decide twice', presses)) {
        await town.struck.by('staff decide twice', ...namedBy(subject));
        await browser.call('approveProposal', agreed);
      }
    }
    await town.worker.drain();
  }
}

/** A proposal speaks of an order, or of a payment by its receipt; of the rest nothing is paid out or collected. */
function namedBy(subject: string): readonly Subject[] {
  const [what, name = ''] = subject.split(':');
  if (what === 'order') return [{ kind: 'order', number: name }];
  return what === 'rail' ? [{ kind: 'receipt', receipt: name }] : [];
}
