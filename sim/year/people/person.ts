import { borrowerOf, type Borrower } from '../../../apps/server/test/borrower.ts';
import { person } from '../../../apps/server/test/loan.ts';
import { seededChance, type Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';

export const habits = [
  'prompt',
  'prompt',
  'prompt',
  'early',
  'late',
  'in parts',
  'defaulting',
  'slipping',
  'withdrawing',
  'extending',
  'abusing',
] as const;
export type Habit = (typeof habits)[number];

/** Somebody with a habit and a chance of their own: leaving another out of a run changes nothing of their wishes. */
export type SimPerson = {
  readonly nth: number;
  readonly habit: Habit;
  readonly chance: Chance;
  /** A company's number, the same for several: a doubt that only a person can settle. */
  readonly hasOddNuit: boolean;
  /** Tells others of it, is there before they are, and takes out what is earned by that. */
  readonly tells: boolean;
  /** Is up at night as well. */
  readonly sleepsByDay: boolean;
  /** Goes away for weeks now and then, and finds at home what was kept. */
  readonly staysAway: boolean;
  /** Borrows by the phone of whoever told them of it. */
  readonly hasFriendsPhone: boolean;
  /** Who told them of it. */
  readonly friend: SimPerson | undefined;
  /** Whose name and NUIT they show. */
  papers: number;
  borrower: Borrower;
  uuid: string | undefined;
  /** Accounts that they have no more, which nobody comes into with a number that was theirs. */
  readonly left: Set<string>;
  /** Payments they know the receipt of, for proofs and for the rail to take back. */
  readonly receipts: string[];
};

// So many hear of it from the same one, who may earn enough by it to take some out.
const toldByOne = 6;
const upAtNightOneOf = 8;
const friendsPhoneOneOf = 4;
const staysAwayOneOf = 12;

export function somebody(town: SimTown, nth: number, friend: SimPerson | undefined): SimPerson {
  const chance = seededChance(town.seed, `person ${nth}`);
  const habit = chance.pick(habits);
  const hasOddNuit = chance.percent(8);
  const borrower = borrowerOf(town, person(nth).phone);
  return {
    nth,
    habit,
    chance,
    hasOddNuit,
    tells: nth % toldByOne === 1,
    hasFriendsPhone: nth % friendsPhoneOneOf === 3,
    staysAway: nth % staysAwayOneOf === 5,
    sleepsByDay: nth % upAtNightOneOf === 0,
    friend: chance.percent(75) ? friend : undefined,
    papers: nth,
    borrower,
    uuid: undefined,
    left: new Set(),
    receipts: [],
  };
}
