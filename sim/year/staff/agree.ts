import { isDeepStrictEqual } from 'node:util';
import type { OperatorResult } from '@house/contract/operator';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import type { Subject } from '../subject.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

// Some they read and are called away from, and agree to at their next look as they had read it.
const calledAwayPercent = 15;
type Changes = OperatorResult<'approval'>['changes'];
const readBefores = new WeakMap<SimTown, Map<string, Changes>>();

function readBefore(town: SimTown): Map<string, Changes> {
  const known = readBefores.get(town) ?? new Map<string, Changes>();
  readBefores.set(town, known);
  return known;
}

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
      // A server that died over it has shown nothing.
      if (!read.body.success) continue;
      const { changes } = read.body.result;
      const before = readBefore(town).get(id);
      if (before === undefined && !town.isEnding() && chance.percent(calledAwayPercent)) {
        readBefore(town).set(id, changes);
        continue;
      }
      readBefore(town).delete(id);
      const agreed = { ...asked, body: { shown: before ?? changes } };
      const answer = await browser.call('approveProposal', agreed);
      const isAsRead = before === undefined || isDeepStrictEqual(before, changes);
      if (answer.body.success && !isAsRead && !town.together)
        town.tally.violation(`${subject} was agreed to as it was read before, and does something else by now`);
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
