import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

/** Takes back what they proposed: nobody can agree to it any more. */
export async function withdraw(town: SimTown, chance: Chance, maker: Clerk, checker: Clerk): Promise<void> {
  const browser = await atDesk(town, maker);
  const waiting = await browser?.call('approvals', { query: {} });
  if (browser === undefined || waiting?.body.success !== true) return;
  const mine = waiting.body.result.data.filter((one) => one.mine);
  const params = { id: mine[chance.below(Math.max(1, mine.length))]?.id ?? '0' };
  const withdrawn = await browser.call('withdrawProposal', { params });
  if (!withdrawn.body.success) return;
  const other = await atDesk(town, checker);
  const agreed = await other?.call('approveProposal', { params });
  if (agreed?.body.success === true) town.tally.violation('what was withdrawn was agreed to');
}

/** Closes an alarm: one whose matter stands ends with that, and by nobody's word. */
export async function closeIncidents(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const browser = await atDesk(town, clerk);
  const listed = await browser?.call('incidents', { query: {} });
  if (browser === undefined || listed?.body.success !== true) return;
  const { data } = listed.body.result;
  const one = data[chance.below(Math.max(1, data.length))];
  if (one === undefined) return;
  const closed = await browser.call('closeIncidentByHand', { params: { id: one.id }, body: { note } });
  if (one.stands && closed.body.success && !town.together) {
    town.tally.violation(`the alarm ${one.kind} of ${one.subject} stands, and was closed`);
  }
}
