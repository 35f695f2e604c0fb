import { borrowerOf, type Borrower } from './borrower.ts';
import type { Town } from './town.ts';

/** Where a person lives: the front door and the phones. */
export type World = Pick<Town, 'url' | 'sandbox'>;

// The cast of the tests: people with fixed names and valid tax numbers, each with a phone of their own. Every step is
// a real call through the front door.

/** Asks for a code, reads it off the phone, signs in. */
export async function signIn(town: World, phone: string): Promise<Borrower> {
  const borrower = borrowerOf(town, phone);
  await signInAgain(town, borrower);
  return borrower;
}

export async function signInAgain(town: World, borrower: Borrower): Promise<void> {
  const { token } = await borrower.must('requestCode', { query: { mobile: borrower.phone } });
  const code = await town.sandbox.waitForCode(borrower.phone);
  await borrower.must('verifyCode', { body: { identify: token, code } });
}

export type Person = { phone: string; firstName: string; lastName: string; nuit: string };

export const ana: Person = { phone: '841234567', firstName: 'Ana', lastName: 'Macuácua', nuit: '103017602' };
export const beto: Person = { phone: '847654321', firstName: 'Beto', lastName: 'Sitoe', nuit: '100033593' };

/** Signs in and fills in everything, so that products are offered. */
export async function joined(town: World, person: Person): Promise<Borrower> {
  const borrower = await signIn(town, person.phone);
  await borrower.must('basicInfo', {
    body: {
      nid: person.nuit,
      firstName: person.firstName,
      lastName: person.lastName,
      gender: 'Female',
      preCheckNuit: true,
    },
  });
  await borrower.must('nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: kinPhone(person.phone, '86') },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: kinPhone(person.phone, '82') },
    ],
  });
  return borrower;
}

function kinPhone(phone: string, prefix: string): string {
  return `${prefix}${phone.slice(2)}`;
}
