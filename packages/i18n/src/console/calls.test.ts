import { approvalKindNames, operatorCalls, operatorRoutes, servicingActs } from '@house/contract/operator';
import { describe, expect, it } from 'vitest';
import { consoleEn } from '../console.en.ts';
import { consolePt } from '../console.pt.ts';

const signedIn = Object.entries(operatorCalls).flatMap(([name, call]) => (call.session === 'operator' ? [name] : []));

describe.each([
  ['Portuguese', consolePt],
  ['English', consoleEn],
] as const)('the console in %s', (_, texts) => {
  it('says every call of the permission matrix in its own words, and none that is no call', () => {
    expect(signedIn.filter((name) => texts.calls[name] === undefined)).toEqual([]);
    expect(Object.keys(texts.calls).filter((name) => !Object.hasOwn(operatorRoutes, name))).toEqual([]);
  });

  it('has a word for everything that needs two persons, and for every act on an order', () => {
    expect(approvalKindNames.filter((name) => texts.approvals.kinds[name] === undefined)).toEqual([]);
    expect(servicingActs.filter((name) => texts.orders.acts.names[name] === undefined)).toEqual([]);
    expect(servicingActs.filter((name) => texts.orders.acts.says[name] === undefined)).toEqual([]);
  });
});
