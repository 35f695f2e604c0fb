import { operatorBrowser, sara } from '../../apps/server/test/operator.ts';
import { addOperator } from '../../apps/server/src/modules/operators/add-operator.ts';
import type { Day } from './session.ts';
import type { SimTown } from './sim-town.ts';

export type Staff = { work(day: Day): Promise<void> };

/** Two reviewers, who decide most of what waits, and now and then wrongly, twice, or not at all. */
export async function hireStaff(town: SimTown): Promise<Staff> {
  const people: { email: string; password: string }[] = [];
  for (const [name, role] of [
    ['rita', 'reviewer'],
    ['mario', 'manager'],
  ] as const) {
    const email = `${name}@microbanco.example`;
    const added = await addOperator({ ...town.house, brand: 'Kukula' }, { email, name, role });
    people.push({ email, password: added?.password ?? sara.password });
  }
  return {
    work: async (day) => {
      const { chance, tally } = day;
      const { rows } = await town.house.database.query(`select 1 from loan_order where status = 'UnderReview'`, []);
      const [reviewer] = chance.percent(50) ? people : people.toReversed();
      if (rows.length === 0 || reviewer === undefined || chance.percent(20)) return;
      const browser = operatorBrowser(town.consoleUrl);
      await browser.must('signIn', { body: reviewer });
      const queue = await browser.must('reviews');
      for (const { serialNumber } of queue.data.toSorted((a, b) => (a.serialNumber < b.serialNumber ? -1 : 1))) {
        if (chance.percent(20)) continue;
        const asked = { params: { serialNumber } };
        const verdict = chance.pick(['approve', 'approve', 'approve', 'decline', 'cancel']);
        const times = chance.percent(10) ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          const answer =
            verdict === 'approve'
              ? await browser.call('approveReview', asked)
              : verdict === 'decline'
                ? await browser.call('declineReview', { ...asked, body: { reason: 'DEFAULT' } })
                : await browser.call('cancelReview', { ...asked, body: { reason: 'LACK_OF_INFO' } });
          if (time > 0) tally.fault('staff decide twice');
          tally.event(`staff ${verdict} ${answer.status}`);
        }
        await town.worker.drain();
      }
    },
  };
}
