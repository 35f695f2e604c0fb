import { expect, test } from 'vitest';
import { consoleEn } from '../console.en.ts';
import { consolePt } from '../console.pt.ts';

test.each([
  ['pt', consolePt],
  ['en', consoleEn],
])(
  'one thing has one name wherever it stands: a payout’s state, a stopped queue and its going on, money for an order that had ended, %s',
  (_locale, texts) => {
    const { approvals, house, orders, payouts, queue, today } = texts;
    const states: Readonly<Record<string, string>> = payouts.states;
    const words = Object.entries(approvals.words).filter(([word]) => word in states);
    expect(words.length).toBeGreaterThan(3);
    for (const [word, name] of words) expect(name, word).toBe(states[word]);
    expect(approvals.words['given-up']).toBe(states['cancelled']);
    const letGo = queue.releaseTitle;
    expect([approvals.kinds['release-payouts'], payouts.releaseTitle]).toEqual([letGo, `${letGo}?`]);
    expect(queue.release).toBe(payouts.release);
    expect(house.paused).toBe(today.pausedTitle);
    expect(orders.events.whats['move.paid-out-late']).toBe(today.incidentKinds['paid-out-late']);
  },
);
