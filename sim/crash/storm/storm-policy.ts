import { addMs } from '@house/calendar';
import { defaultPolicy, policyDocument, type Policy } from '@house/lending';
import { fromMt } from '@house/money';
import type { House } from '../../../apps/server/src/house.ts';
import { publishPolicy } from '../../../apps/server/src/modules/policies/publish-policy.ts';

const plenty = 1_000_000;

/**
 * What would hold up a crowd for ever is set high and not switched off: the speed limit of payouts and the codes of a day
 * are counted as ever. What nobody knows the end of is asked after sooner, so that more of it happens while others write.
 */
const { payout, signIn, decisionTable } = defaultPolicy;
const stormPolicy: Policy = {
  ...defaultPolicy,
  payout: {
    ...payout,
    queryAfterSeconds: [5, 20, 60, 300, 3_600],
    maxPayoutsPerWindow: plenty,
    maxCentavosPerWindow: fromMt(1_000 * plenty),
    maxPayoutsPerDay: plenty,
    maxCentavosPerDay: fromMt(1_000 * plenty),
  },
  signIn: {
    ...signIn,
    resendSeconds: 1,
    codesPerDay: plenty,
    codesPerPrefixAndDay: plenty,
    codesCostPerDayCentavos: fromMt(1_000 * plenty),
  },
  decisionTable: { ...decisionTable, nodes: decisionTable.nodes.map(withoutReviewOfTheBusy) },
};

/** Whoever borrows for the third time in a week would wait for staff, and there is none. */
function withoutReviewOfTheBusy(node: object): object {
  if (!('content' in node) || typeof node.content !== 'object' || node.content === null) return node;
  if (!('rules' in node.content) || !Array.isArray(node.content.rules)) return node;
  const rules = node.content.rules.filter((rule: { _id?: unknown }) => rule._id !== 'three-orders-in-a-week');
  return { ...node, content: { ...node.content, rules } };
}

/** Publishes it, in force a second later. */
export async function lendFreely(house: House): Promise<void> {
  const publication = { effectiveFrom: addMs(house.clock.now(), 1_000), note: 'a storm' };
  const document = policyDocument(stormPolicy);
  const published = await house.database.inTransaction((tx) => publishPolicy(house, tx, document, publication));
  if (published.kind !== 'published') throw new Error(`the policy was not published: ${JSON.stringify(published)}`);
}
