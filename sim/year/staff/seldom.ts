import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { changeCoupons, pauseLending, sayToSome } from './announce.ts';
import type { Clerk } from './clerk.ts';
import { collect } from './collect.ts';
import { comeAndGo } from './come-and-go.ts';
import { takeForgedSlip } from './forged-slips.ts';
import { lookAbout } from './look-about.ts';
import { startOwner } from './owners-money.ts';
import { resolvePayouts } from './resolve-payouts.ts';
import { closeIncidents, withdraw } from './second-thoughts.ts';
import { sendCommission } from './send-commission.ts';
import { signDays } from './sign-days.ts';
import { stopQueue } from './stop-queue.ts';
import { attend, suspect, unblock, unlist } from './watch-customers.ts';

type Role = 'reviewer' | 'manager' | 'finance' | 'admin' | 'collector' | 'goes';

/** What staff do now and then, each at so many of a hundred looks, four a day. */
export function seldomActs(town: SimTown, staff: Readonly<Record<Role, Clerk>>): () => Promise<void> {
  const { reviewer, manager, finance, admin, collector, goes } = staff;
  const chance = seededChance(town.seed, 'seldom acts of staff');
  const takeOut = startOwner(town);
  const acts: readonly (readonly [percent: number, act: () => Promise<void>])[] = [
    [35, () => resolvePayouts(town, chance, finance)],
    [20, () => signDays(town, chance, finance)],
    [5, takeOut],
    [3, () => stopQueue(town, chance, finance)],
    [8, () => suspect(town, chance, reviewer)],
    [12, () => unlist(town, chance, reviewer)],
    [15, () => unblock(town, chance, reviewer)],
    [10, () => attend(town, chance, reviewer)],
    [20, () => collect(town, chance, collector)],
    [3, () => pauseLending(town, chance, admin)],
    [9, () => sayToSome(town, chance, manager)],
    [6, () => changeCoupons(town, chance, admin)],
    [6, () => withdraw(town, chance, finance, manager)],
    [8, () => closeIncidents(town, chance, manager)],
    [8, () => takeForgedSlip(town, chance, finance)],
    [15, () => sendCommission(town, chance, finance)],
    [6, () => comeAndGo(town, chance, { goes, admin, manager })],
    [30, () => lookAbout(town, chance, admin)],
  ];
  return async () => {
    for (const [percent, act] of acts) if (chance.percent(percent)) await act();
  };
}
