import { afterAll, describe, expect, it } from 'vitest';
import { zenDecisionEngine } from './engine.ts';

const engine = zenDecisionEngine();
afterAll(() => engine.close());

type Rule = { _id: string; hits?: string; amount?: string; verdict: string; why?: string };

/** A little table of this test's own: who is blacklisted is declined, a large amount is looked at, the rest approved. */
function tableOf(rules: Rule[], more: Record<string, unknown> = {}) {
  return {
    nodes: [
      { id: 'in', name: 'Facts', type: 'inputNode', content: {} },
      {
        id: 'table',
        name: 'Decide',
        type: 'decisionTableNode',
        content: {
          hitPolicy: 'first',
          inputs: [
            { id: 'hits', name: 'Blacklist', field: 'blacklistHits' },
            { id: 'amount', name: 'Amount', field: 'amountMt' },
          ],
          outputs: [
            { id: 'verdict', name: 'Verdict', field: 'outcome' },
            { id: 'why', name: 'Why', field: 'reason' },
          ],
          rules,
          ...more,
        },
      },
      { id: 'out', name: 'Outcome', type: 'outputNode', content: {} },
    ],
    edges: [
      { id: 'a', type: 'edge', sourceId: 'in', targetId: 'table' },
      { id: 'b', type: 'edge', sourceId: 'table', targetId: 'out' },
    ],
  };
}

const fraud: Rule = { _id: 'fraud', hits: '> 0', verdict: '"decline"', why: '"SUSPECTED_FRAUD"' };
const large: Rule = { _id: 'large', amount: '> 4000', verdict: '"review"' };
const rest: Rule = { _id: 'rest', verdict: '"approve"' };
const table = tableOf([fraud, large, rest]);

describe('a decision table', () => {
  it.each([
    {
      facts: { blacklistHits: 1, amountMt: 9000 },
      rule: 'fraud',
      outcome: { outcome: 'decline', reason: 'SUSPECTED_FRAUD' },
    },
    { facts: { blacklistHits: 0, amountMt: 4001 }, rule: 'large', outcome: { outcome: 'review' } },
    { facts: { blacklistHits: 0, amountMt: 4000 }, rule: 'rest', outcome: { outcome: 'approve' } },
    { facts: { blacklistHits: null, amountMt: 500 }, rule: 'rest', outcome: { outcome: 'approve' } },
  ])('says which rule fired: $rule for $facts', async ({ facts, rule, outcome }) => {
    const evaluation = await engine.evaluate(table, facts);
    expect(evaluation).toMatchObject({ kind: 'matched', matchedRule: rule, outcome });
    expect(evaluation.trace).toMatchObject({ facts, matchedRule: rule });
  });

  it('says so when no rule fits, and approves nobody', async () => {
    const evaluation = await engine.evaluate(tableOf([fraud, large]), { blacklistHits: 0, amountMt: 500 });
    expect(evaluation).toEqual({ kind: 'no-rule-matched', trace: { facts: { blacklistHits: 0, amountMt: 500 } } });
  });

  it('keeps a trace that can be stored as JSON', async () => {
    const { trace } = await engine.evaluate(table, { blacklistHits: 2, amountMt: 500 });
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
  });
});

describe('a broken decision table fails loudly instead of passing to the rule below', () => {
  const facts = { blacklistHits: 1, amountMt: 500 };

  it('when a condition is no expression', async () => {
    const broken = tableOf([{ ...fraud, hits: '>>> (' }, rest]);
    await expect(engine.evaluate(broken, facts)).rejects.toThrow('rule fraud, column Blacklist (parserError)');
  });

  it('when an outcome is no expression', async () => {
    const broken = tableOf([{ ...fraud, verdict: 'decline(' }, rest]);
    await expect(engine.evaluate(broken, facts)).rejects.toThrow('rule fraud, column Verdict');
  });

  it('when a fact is missing', async () => {
    await expect(engine.evaluate(table, { amountMt: 500 })).rejects.toThrow('a fact that is not there: blacklistHits');
  });

  it('when a fact is of another type than its column expects', async () => {
    await expect(engine.evaluate(table, { blacklistHits: '1', amountMt: 500 })).rejects.toThrow('rule fraud');
  });

  it('when a rule has no id to be remembered by', async () => {
    await expect(engine.evaluate(tableOf([{ ...rest, _id: '' }]), facts)).rejects.toThrow('malformed');
  });

  it('when it would collect all matches instead of taking the first', async () => {
    await expect(engine.evaluate(tableOf([rest], { hitPolicy: 'collect' }), facts)).rejects.toThrow('malformed');
  });

  it('when the graph holds code or calls the network', async () => {
    const scripted = { ...table, nodes: [...table.nodes.slice(0, 2), { id: 'f', type: 'functionNode', content: {} }] };
    await expect(engine.evaluate(scripted, facts)).rejects.toThrow('malformed');
  });
});
