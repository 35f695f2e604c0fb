import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

type Three = { readonly goes: Clerk; readonly admin: Clerk; readonly manager: Clerk };

const late = `select serial_number as found from loan_order where status = 'Overdue' order by id desc limit 20`;

/**
 * Somebody of finance proposes something and is dismissed: nobody can agree to it any more. Or comes back, with a new key of
 * each of two.
 */
export async function comeAndGo(town: SimTown, chance: Chance, { goes, admin, manager }: Three): Promise<void> {
  const { rows } = await town.house.database.query('select id, disabled_at as gone from operator where email = $1', [
    goes.email,
  ]);
  const params = { id: String(rows[0]?.id) };
  const [one, other] = [await atDesk(town, admin), await atDesk(town, manager)];
  const own = rows[0]?.gone === null ? await atDesk(town, goes) : undefined;
  if (one === undefined || other === undefined) return;
  goes.signedInUntilMs = 0;
  if (own === undefined) {
    const asked = await one.call('proposeAccess', { params, body: { note } });
    if (!asked.body.success) return;
    await other.call('approveProposal', { params: { id: asked.body.result.approvalId } });
    const given = await one.call('handOverKey', { params });
    await other.call('handOverKey', { params });
    if (given.body.success && given.body.result.password !== null) goes.password = given.body.result.password;
    return;
  }
  const loans = (await town.house.database.query(late, [])).rows;
  const serialNumber: string | undefined = loans[chance.below(Math.max(1, loans.length))]?.found;
  if (serialNumber === undefined) return;
  const body = { amount: 10, note };
  const proposed = await own.call('proposeWaiver', { params: { serialNumber }, body });
  const dismissed = await one.call('disableOperator', { params, body: { note } });
  if (!proposed.body.success || !dismissed.body.success) return;
  const decided = { params: { id: proposed.body.result.approvalId } };
  const read = await other.call('approval', decided);
  const shown = read.body.success ? read.body.result.changes : [];
  const agreed = await other.call('approveProposal', { ...decided, body: { shown } });
  if (agreed.body.success) town.tally.violation('what somebody proposed who was dismissed since was agreed to');
}
