import { expect, test } from 'vitest';
import { consoleEn } from '../console.en.ts';
import { consolePt } from '../console.pt.ts';

test.each([
  ['pt', consolePt],
  ['en', consoleEn],
])(
  'one thing has one name wherever it stands: a payout that was given up, a stopped queue and its going on, money for an order that had ended, a version that was called off, an incident, a level, %s',
  (_locale, texts) => {
    const { approvals, customers, house, incidentActs, orders, payouts, policy, queue, reconciliation, rules, today } =
      texts;
    expect(approvals.words['given-up']).toBe(payouts.states.cancelled);
    const letGo = queue.releaseTitle;
    expect(approvals.kinds['release-payouts']).toBe(letGo);
    expect(incidentActs['payout-queue-paused']?.toLowerCase()).toContain(letGo.toLowerCase());
    expect(policy.fields['calledOff']).toContain(policy.states['called-off']);
    expect(`${Object.values(policy.fields).join()}${Object.values(reconciliation).join()}`).not.toMatch(/alarm/i);
    expect(house.paused).toBe(today.pausedTitle);
    expect(rules.words).toMatchObject(customers.levels);
    expect(orders.events.whats['move.paid-out-late']).toBe(today.incidentKinds['paid-out-late']);
  },
);

/** Every text with its last three dots off; of one that is filled in, as it stands in the code. */
function textsIn(texts: unknown): string[] {
  if (typeof texts === 'object' && texts !== null) return Object.values(texts).flatMap(textsIn);
  return [String(texts).replace(/…$/, '')];
}

test.each([
  ['pt', consolePt, /«([^»$]+)»/g],
  ['en', consoleEn, /“([^”$]+)”/g],
])('what a text names in quotation marks is written on a button, a field or a screen, %s', (_locale, texts, quoted) => {
  const all = textsIn(texts);
  const named = all.flatMap((text) => [...text.matchAll(quoted)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
});
