import type { Sent } from '@house/contract';
import { borrowerOf, type Borrower } from '../../apps/server/test/borrower.ts';
import { newcomer } from '../../apps/server/test/newcomer.ts';
import type { Chance } from '../year/chance.ts';
import { families, men, women } from './names.ts';

/** How somebody repays. */
export type Habit = 'early' | 'prompt' | 'days late' | 'weeks late' | 'in parts' | 'never';

export type DemoPerson = {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'Female' | 'Male';
  readonly nuit: string;
  readonly habit: Habit;
  /** The wallet is in another name: such an order goes to review. */
  readonly usesAnotherWallet: boolean;
  readonly address: string;
  readonly browser: Borrower;
  /** Known once signed in; friends are invited by it. */
  uuid: string | undefined;
};

/** The n-th person, out of chance alone. */
export function somebody(url: string, nth: number, chance: Chance): DemoPerson {
  const isWoman = chance.percent(58);
  const firstName = chance.pick(isWoman ? women : men);
  const lastName = chance.pick(families);
  const { nuit } = newcomer(nth + 1);
  const phone = `${chance.pick(['84', '84', '85'])}${String(2_000_000 + nth * 7 + 3)}`;
  return {
    phone,
    firstName,
    lastName,
    gender: isWoman ? 'Female' : 'Male',
    nuit,
    habit: habitOf(chance.below(100)),
    usesAnotherWallet: chance.percent(4),
    address: `10.${1 + (nth >> 14)}.${(nth >> 6) & 255}.${1 + (nth & 63)}`,
    browser: borrowerOf({ url }, phone),
    uuid: undefined,
  };
}

function habitOf(percentile: number): Habit {
  if (percentile < 22) return 'early';
  if (percentile < 68) return 'prompt';
  if (percentile < 84) return 'days late';
  if (percentile < 90) return 'weeks late';
  return percentile < 95 ? 'in parts' : 'never';
}

/** A call from this person's own address; throws with the answer when it is refused. */
export async function ask<N extends Parameters<Borrower['call']>[0]>(
  who: DemoPerson,
  name: N,
  sent: Partial<Sent<N>> = {},
) {
  const answer = await who.browser.call(name, sent, { 'x-forwarded-for': who.address });
  if (!answer.body.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
