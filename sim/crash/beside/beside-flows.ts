import { stepUp } from '../../../apps/server/test/step-up.ts';
import type { Flow } from '../flow.ts';
import { keyed, lent } from '../people.ts';
import type { Place } from '../place.ts';
import type { Someone } from '../someone.ts';

/** What moves no money and may be done beside all that does. */
export const besideFlows: readonly Flow[] = [
  acting('number changed', async (place, { borrower }, nth) => {
    const mobile = `85${String(3_000_000 + nth)}`;
    const { token: identify } = await borrower.must('requestChangeCode', { query: { mobile } });
    const code = await place.sandbox.waitForCode(mobile);
    const headers = { ...keyed(nth), ...(await stepUp(place, borrower)) };
    return () => borrower.call('changeMobile', { body: { identify, code } }, headers);
  }),
  acting(
    'code asked for',
    async (_place, { borrower }) =>
      () =>
        borrower.call('requestCode', { query: { mobile: borrower.phone } }),
  ),
  acting('blocked', async (place, { borrower }) => {
    const { uuid } = await borrower.must('customerInfo');
    const staff = await place.staff.maker();
    const body = { reason: 'SUSPECTED_FRAUD', note: 'Seen with the borrower' } as const;
    return () => staff.call('blockCustomer', { params: { uuid }, body });
  }),
];

function acting(
  name: string,
  prepare: (place: Place, someone: Someone, nth: number) => Promise<() => Promise<unknown>>,
): Flow {
  return {
    name,
    prepare: async (place, nth) => {
      const act = await prepare(place, await lent(place, nth), nth);
      return {
        run: async () => void (await act()),
        isOver: () => Promise.resolve(true),
        faults: () => Promise.resolve([]),
      };
    },
  };
}
