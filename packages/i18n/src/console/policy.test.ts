import { defaultPolicy, factNames, policyDocument, policyFaultCodes } from '@house/lending';
import { describe, expect, it } from 'vitest';
import { consoleEn } from '../console.en.ts';
import { consolePt } from '../console.pt.ts';

/** Every place of a policy, a term's without its days. */
function places(value: unknown, at: string): string[] {
  if (at === 'decisionTable') return [];
  const [first] = Array.isArray(value) ? value : [];
  const parts = Array.isArray(value) ? first : value;
  const leaf = typeof parts !== 'object' || parts === null;
  return leaf ? [at] : Object.entries(parts).flatMap(([key, part]) => places(part, at === '' ? key : `${at}.${key}`));
}

describe.each([
  ['Portuguese', consolePt],
  ['English', consoleEn],
] as const)('the console in %s', (_, texts) => {
  it('has a word for every place of the policy, every fault and every fact', () => {
    const wanted = places(policyDocument(defaultPolicy), '');
    expect(wanted.filter((place) => texts.policy.fields[place] === undefined)).toEqual([]);
    const faults: Readonly<Record<string, string>> = texts.policy.faults;
    expect(policyFaultCodes.filter((code) => faults[code] === undefined)).toEqual([]);
    expect(factNames.filter((name) => texts.rules.facts[name] === undefined)).toEqual([]);
  });
});
