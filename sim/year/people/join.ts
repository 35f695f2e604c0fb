import { person } from '../../../apps/server/test/loan.ts';
import type { SimTown } from '../sim-town.ts';
import type { SimPerson } from './person.ts';
import { ask, signIn } from './sign-in.ts';
import { insist } from './insist.ts';

/** Signs in for the first time and fills everything in, or what was left out the last time. */
export async function join(town: SimTown, who: SimPerson): Promise<void> {
  const { firstName, lastName, nuit } = person(who.papers);
  const { phone } = who.borrower;
  const holder = who.chance.percent(15) ? 'Outra Pessoa' : `${firstName} ${lastName}`;
  if (who.chance.percent(50)) await town.sandbox.register(phone, holder);
  const device = who.hasFriendsPhone ? who.friend?.borrower.cookies.get('device') : undefined;
  if (device !== undefined) who.borrower.cookies.set('device', device);
  if (!(await signIn(town, who))) return;
  await insist(town, who, 'basicInfo', {
    body: {
      nid: who.hasOddNuit ? '400339910' : nuit,
      firstName,
      lastName,
      gender: 'Female',
      preCheckNuit: !who.hasOddNuit,
    },
  });
  await insist(town, who, 'nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${phone.slice(2)}` },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${phone.slice(2)}` },
    ],
  });
  const info = await ask(town, who, 'customerInfo');
  if (info?.body.success !== true) return;
  who.uuid = info.body.result.uuid;
  if (who.left.has(who.uuid))
    town.tally.violation(`with a number that was taken off it somebody came into ${who.uuid}`);
}
