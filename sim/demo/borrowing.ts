import type { Sent } from '@house/contract';
import type { SandboxClient } from '@house/sandbox/client';
import type { Chance } from '../year/chance.ts';
import { ask, headersOf, succeeded, type DemoPerson } from './person.ts';

export type Loan = { readonly serialNumber: string; readonly term: number };

/** The business number that *150# asks for (rails.md). */
const businessNumber = '955555';

/** First sign-in and everything that is asked of a newcomer. */
export async function join(sandbox: SandboxClient, who: DemoPerson, recommender: string | undefined): Promise<void> {
  const holder = who.usesAnotherWallet ? 'Ricardo Pelembe' : `${who.firstName} ${who.lastName}`;
  await sandbox.register(who.phone, holder);
  await signIn(sandbox, who, recommender);
  const { firstName, lastName, gender, nuit } = who;
  await ask(who, 'basicInfo', { body: { nid: nuit, firstName, lastName, gender, preCheckNuit: true } });
  const kin = [
    { relationship: 'Mother', fullName: `Rosa ${lastName}`, contact: `86${who.phone.slice(2)}` },
    { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${who.phone.slice(2)}` },
  ] as const;
  await ask(who, 'nok', { body: [...kin] });
}

async function signIn(sandbox: SandboxClient, who: DemoPerson, recommender?: string): Promise<void> {
  const asked = await ask(who, 'requestCode', { query: { mobile: who.phone, recommender } });
  const code = await sandbox.waitForCode(who.phone);
  const { result } = await ask(who, 'verifyCode', { body: { identify: asked.result.token, code } });
  who.uuid = result.uuid;
}

/** Sessions die after two idle weeks, or at any moment of a long one: whoever is not known signs in again. */
async function askSignedIn<N extends Parameters<DemoPerson['browser']['call']>[0]>(
  sandbox: SandboxClient,
  who: DemoPerson,
  name: N,
  sent: Partial<Sent<N>> = {},
) {
  const first = await who.browser.call(name, sent, headersOf(who));
  if (first.status !== 401) return succeeded(name, first);
  await signIn(sandbox, who);
  return ask(who, name, sent);
}

/** Asks for what is offered, mostly the most; undefined when nothing is offered today. */
export async function borrow(sandbox: SandboxClient, who: DemoPerson, chance: Chance): Promise<Loan | undefined> {
  const offers = (await askSignedIn(sandbox, who, 'products')).result.products;
  const amounts = [...new Set(offers.map((offer) => offer.amount))].sort((a, b) => b - a);
  const amount = chance.percent(70) ? amounts[0] : amounts[chance.below(Math.max(1, amounts.length))];
  const terms = offers.filter((offer) => offer.amount === amount);
  const offer = terms[chance.below(Math.max(1, terms.length))];
  if (offer === undefined) return undefined;
  const placed = await ask(who, 'placeOrder', { params: { uuid: offer.uuid } });
  if (typeof placed.result === 'string') return undefined;
  return { serialNumber: placed.result.serialNumber, term: offer.term };
}

/** Where an order stands, by its borrower's own page. */
export async function look(sandbox: SandboxClient, who: DemoPerson, { serialNumber }: Loan) {
  return (await askSignedIn(sandbox, who, 'order', { params: { serialNumber } })).result;
}

/** Pays by *150#; a slip of the finger in the reference happens, and such money has to be identified. */
export async function pay(
  sandbox: SandboxClient,
  who: DemoPerson,
  payment: { readonly loan: Loan; readonly amount: number; readonly mistypes: boolean },
): Promise<void> {
  const { loan, amount, mistypes } = payment;
  await sandbox.fund(who.phone, Math.ceil(amount) + 10);
  const reference = mistypes ? mistyped(loan.serialNumber) : loan.serialNumber;
  await sandbox.pay(who.phone, { businessNumber, reference, amount });
}

/** Says to have paid, with the wallet's SMS copied; where nothing is owed any more it is not taken. */
export async function sendProof(sandbox: SandboxClient, who: DemoPerson, loan: Loan): Promise<void> {
  const { repayment } = await look(sandbox, who, loan);
  const form = new FormData();
  form.set('orderNo', loan.serialNumber);
  form.set('text', `Confirmado 9HK3PZ41TQ. Pagou ${repayment?.outstandingAmount ?? 0}MT`);
  const cookie = [...who.browser.cookies].map((pair) => pair.join('=')).join('; ');
  await fetch(new URL('/api/customer/proof', who.url), {
    method: 'POST',
    headers: { ...headersOf(who), cookie },
    body: form,
  });
}

/** Two neighbouring digits changed places; the check digit tells. */
function mistyped(serialNumber: string): string {
  const at = [...serialNumber].findIndex((digit, index) => index > 0 && digit !== serialNumber[index - 1]);
  return at < 1
    ? `${serialNumber}0`
    : `${serialNumber.slice(0, at - 1)}${serialNumber[at]}${serialNumber[at - 1]}${serialNumber.slice(at + 1)}`;
}
