import { setTimeout as pause } from 'node:timers/promises';
import { routes, type CallName } from '@house/contract/routes';
import type { Result, Sent } from '@house/contract/types';
import { knock } from '../apps/server/test/knock.ts';
import type { Town } from './open-town.ts';

/** A customer whose screens are looked at: brought where they are by real calls, outside of the browser. */
export type Customer = {
  readonly phone: string;
  /** Cookies to give to a browser. */
  readonly cookies: Map<string, string>;
  /** Calls and gives the result; throws with the whole answer when it is not a success. */
  call<N extends CallName>(name: N, sent?: Partial<Sent<N>>): Promise<Result<N>>;
};

/** Signs in with the code off the phone, by somebody's link where one is given. */
export async function signedIn(town: Town, phone: string, recommender?: string): Promise<Customer> {
  const customer = customerOf(town, phone);
  const { token } = await customer.call('requestCode', { query: { mobile: phone, recommender } });
  const code = await town.sandbox.waitForCode(phone);
  await customer.call('verifyCode', { body: { identify: token, code } });
  return customer;
}

/**
 * Signs in and fills in everything, so that products are offered. A tax number in doubt is kept only when it is not
 * checked first (rules.md 2).
 */
export async function joined(
  town: Town,
  phone: string,
  name: [string, string],
  nuit: string,
  { preCheckNuit = true, recommender }: { readonly preCheckNuit?: boolean; readonly recommender?: string } = {},
): Promise<Customer> {
  const customer = await signedIn(town, phone, recommender);
  const [firstName, lastName] = name;
  await customer.call('basicInfo', {
    body: { nid: nuit, firstName, lastName, gender: genderOf(firstName), preCheckNuit },
  });
  await customer.call('nok', {
    body: [
      { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${phone.slice(2)}` },
      { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${phone.slice(2)}` },
    ],
  });
  return customer;
}

/** Asks for 2,000 MT for 30 days; gives the order number. */
export async function asked(customer: Customer): Promise<string> {
  const { products } = await customer.call('products');
  const product = products.find(({ amount, term }) => amount === 2_000 && term === 30);
  if (product === undefined) throw new Error('2,000 MT for 30 days is not offered');
  const placed = await customer.call('placeOrder', { params: { uuid: product.uuid }, body: {} });
  if (typeof placed === 'string') throw new Error(placed);
  return placed.serialNumber;
}

/** Borrows 2,000 MT for 30 days and waits for the money; gives the order number. */
export async function borrowed(town: Town, customer: Customer): Promise<string> {
  const params = { serialNumber: await asked(customer) };
  await town.sandbox.waitForMessage(customer.phone, /1,760\.00 MT/, 20_000);
  while ((await customer.call('order', { params })).order.status === 'Approved') await pause(50);
  return params.serialNumber;
}

function genderOf(firstName: string): 'Male' | 'Female' {
  return firstName.endsWith('a') ? 'Female' : 'Male';
}

export function customerOf({ stack }: Town, phone: string): Customer {
  const cookies = new Map<string, string>();
  return {
    phone,
    cookies,
    async call(name, sent = {}) {
      const { status, text } = await knock(fetch, `${stack.app}/api`, routes[name], sent, cookies);
      const body = JSON.parse(text);
      if (body.success !== true) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body.result;
    },
  };
}
