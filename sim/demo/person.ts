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
  /** What the telephone says of itself. */
  readonly telephone: string;
  readonly url: string;
  readonly browser: Borrower;
  /** Known once signed in; friends are invited by it. */
  uuid: string | undefined;
};

const telephones = [
  'TECNO SPARK 10',
  'itel A60',
  'SM-A045F',
  'Redmi 12C',
  'TECNO POP 7',
  'Infinix HOT 30',
  'moto e13',
] as const;

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
    telephone: chance.pick(telephones),
    url,
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
  return succeeded(name, await who.browser.call(name, sent, headersOf(who)));
}

export function headersOf({ address, telephone, phone }: DemoPerson): Record<string, string> {
  return {
    // One in ten reads English.
    'x-locale': phone.endsWith('0') ? 'en' : 'pt',
    'x-forwarded-for': address,
    'user-agent': `Mozilla/5.0 (Linux; Android 13; ${telephone}) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`,
  };
}

/** The answer of a call that was to succeed; throws with all of it when it was refused. */
export function succeeded<A extends { readonly status: number; readonly body: { readonly success: boolean } }>(
  name: string,
  answer: A,
): A['body'] {
  if (!answer.body.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
