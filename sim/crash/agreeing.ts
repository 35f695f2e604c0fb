import type { OperatorBrowser } from '../../apps/server/test/operator.ts';
import { insisting, keyed } from './people.ts';
import type { Place } from './place.ts';

/** Finance proposes, with nothing cut; what it gives is an administrator's agreeing. */
export async function agreeing(
  place: Place,
  key: number | string,
  propose: (maker: OperatorBrowser) => Promise<{ approvalId: string }>,
): Promise<() => Promise<void>> {
  const [checker, maker] = [await place.staff.maker(), await place.staff.checker()];
  const { approvalId: id } = await propose(maker);
  return () => insisting(place, () => checker.call('approveProposal', { params: { id } }, keyed(key)));
}

/** The same proposed and agreed on, with nothing cut. */
export async function agreed(...given: Parameters<typeof agreeing>): Promise<void> {
  const agree = await agreeing(...given);
  await agree();
}
