import { doorRefusals } from '@house/contract';
import { operatorCalls, type OperatorCall, type OperatorCallName, type OperatorSent } from '@house/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleSamples } from '../../test/console-samples.ts';
import { sara, signedInAs, type OperatorBrowser } from '../../test/operator.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
let admin: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  admin = await signedInAs(town, sara);
});
afterAll(() => town.close());

const names = Object.keys(operatorCalls) as OperatorCallName[];
const noDays = ['2027-13-45', '2027-02-30', '0000-00-00'];
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);

/** The sample with every day in it, or every amount, put otherwise; undefined where it has none. */
function changed(sent: unknown, change: (key: string, value: unknown) => unknown): unknown {
  const before = JSON.stringify(sent);
  const after = JSON.stringify(sent, (key, value) => change(key, value));
  return after === before ? undefined : JSON.parse(after);
}

async function errorOf(name: OperatorCallName, sent: unknown) {
  const answer = await admin.call(name, sent as Partial<OperatorSent<typeof name>>);
  return { status: answer.status, error: answer.body.error ?? '' };
}

describe('a day that no calendar has', () => {
  const withDays = names.filter((name) => changed(consoleSamples[name].sent, (_, value) => isDay(value) || value));
  it.each(withDays)('is none for %s', async (name) => {
    for (const none of noDays) {
      const sent = changed(consoleSamples[name].sent, (_, value) => (isDay(value) ? none + value.slice(10) : value));
      expect(await errorOf(name, sent), none).toEqual({ status: 400, error: 'INVALID_INPUT' });
    }
  });

  it.each(['from', 'until'])('is none to look for orders %s it', async (field) => {
    for (const none of noDays) {
      expect(await errorOf('findOrders', { query: { [field]: none } }), none).toEqual({
        status: 400,
        error: 'INVALID_INPUT',
      });
    }
  });
});

describe('what is wrong with an amount or a number', () => {
  const wrong = (key: string, value: unknown) =>
    key === 'amount' ? 0 : ['mobile', 'payer'].includes(key) ? '12' : value;
  const withAmounts = names.filter((name) => changed(consoleSamples[name].sent, wrong));
  it.each(withAmounts)('is told by %s under a code that it lists', async (name) => {
    const { status, error } = await errorOf(name, changed(consoleSamples[name].sent, wrong));
    const call: OperatorCall = operatorCalls[name];
    expect(status).toBe(400);
    expect([...call.refusals, ...doorRefusals]).toContain(error);
  });
});
