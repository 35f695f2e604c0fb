import { factKinds, factNames, policyFaultCodes } from '@house/lending';
import { z } from 'zod';
import { amountOut, declineReasonCode, instant, pageSize } from '../fields.ts';
import { change, note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import type { Role } from './roles.ts';
import { ruleOutcomes } from './words.ts';

const mayLook = ['reviewer', 'finance', 'manager', 'admin', 'auditor'] as const satisfies readonly Role[];
const mayPropose = ['manager', 'admin'] as const satisfies readonly Role[];

const fact = z.enum(factNames);
const outcome = z.enum(ruleOutcomes);
const rule = z.strictObject({
  id: z.string().min(1).max(40).meta({ description: 'Kept with every decision that the rule makes' }),
  when: z.partialRecord(fact, z.string().min(1).max(40)).meta({ description: 'Conditions: {"amountMt": "> 4000"}' }),
  outcome,
  reason: declineReasonCode.nullable(),
});
/** A decision table: its rules from the first, which goes before all others. */
const table = z.strictObject({ facts: z.array(fact).max(30), rules: z.array(rule).max(100) });
const settings = z.record(z.string().max(40), z.unknown()).meta({
  description: 'The policy’s document without its table: names ending in Centavos are centavos, in Bps basis points',
});
const draft = { settings, table };

const version = z.object({ version: z.string().regex(/^\d{1,9}$/) });
const versionRow = z.object({
  version: z.int(),
  state: z
    .enum(['planned', 'in-force', 'former', 'called-off'])
    .meta({ description: 'called-off: replaced before it came into force' }),
  effectiveFrom: instant,
  publishedAt: instant,
  note: z.string(),
  copiedFrom: z.int().nullable().meta({ description: 'The former version that it brings back' }),
  maker: z.string().nullable(),
  checker: z.string().nullable(),
});
const product = z.object({
  amount: amountOut,
  term: z.int(),
  fee: amountOut,
  disbursed: amountOut,
  interest: amountOut,
  repayment: amountOut,
});
const fault = z.object({
  field: z.string().meta({ description: 'offers.terms.0.interestBps, decisionTable.rules.3.amountMt' }),
  fault: z.enum(policyFaultCodes),
});

const factKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), unit: z.enum(['mt', 'percent', 'days', 'count']) }),
  z.object({ kind: z.literal('flag') }),
  z.object({ kind: z.literal('word'), words: z.array(z.string()).readonly() }),
]);

const looking = { roles: mayLook, audited: false, acts: false } as const;
const proposing = { roles: mayPropose, audited: true, acts: true } as const;

export const policies = operatorCall({
  ...looking,
  summary: 'The versions of prices and policy, the latest first.',
  query: z.object({ size: pageSize, after: z.coerce.number().int().min(1).max(999_999_999).optional() }),
  result: z.object({ data: z.array(versionRow), hasMore: z.boolean() }),
});

export const policy = operatorCall({
  ...looking,
  summary: 'One version whole, what it sells, and how it differs from the version that it replaced.',
  params: version,
  result: versionRow.extend({
    ...draft,
    products: z.array(product),
    changes: z.array(change),
    factKinds: z.record(fact, factKind).meta({ description: 'What each fact is that a rule may ask about' }),
  }),
  refusals: ['POLICY_NOT_FOUND'],
});

export const checkPolicy = operatorCall({
  ...looking,
  roles: mayPropose,
  summary:
    'Reads a draft: its faults by place, what it would change against the version it replaces, what it would sell.',
  body: z.strictObject({
    ...draft,
    effectiveFrom: z
      .union([instant, z.null()])
      .optional()
      .meta({ description: 'When it would come into force; absent: once all that is planned is in force' }),
  }),
  result: z.object({ faults: z.array(fault), changes: z.array(change), products: z.array(product) }),
  refusals: ['POLICY_UNREADABLE'],
});

const publication = {
  effectiveFrom: z
    .union([instant, z.null()])
    .meta({ description: 'When it comes into force; null: when the second person agrees' }),
  note,
};
const publishRefusals = ['EFFECTIVE_TOO_EARLY', 'APPROVAL_WAITS_ALREADY'] as const;

export const proposePolicy = operatorCall({
  ...proposing,
  summary: 'Proposes a draft as the next version. Another person decides.',
  body: z.strictObject({ ...draft, ...publication }),
  result: proposed,
  refusals: [...publishRefusals, 'POLICY_UNREADABLE', 'POLICY_FAULTY', 'POLICY_UNCHANGED'],
});

export const proposeRollback = operatorCall({
  ...proposing,
  summary: 'Proposes to bring a former version back, as a new version. Another person decides.',
  params: version,
  body: z.strictObject(publication),
  result: proposed,
  refusals: [...publishRefusals, 'POLICY_NOT_FOUND', 'POLICY_UNCHANGED'],
});

const factValues = z.strictObject(
  Object.fromEntries(
    factNames.map((name) => {
      const shape = factKinds[name];
      if (shape.kind === 'flag') return [name, z.boolean()];
      return [name, shape.kind === 'word' ? z.enum(shape.words) : z.number().nullable()];
    }),
  ),
);
const verdict = z.object({
  outcome,
  reason: declineReasonCode.nullable(),
  matchedRule: z.string().meta({ description: 'Id of the rule, or no-rule-matched' }),
});

export const tryTable = operatorCall({
  ...looking,
  summary: 'Runs a drafted decision table on facts one makes up: what it decides, by which rule.',
  body: z.strictObject({ table, facts: factValues }),
  result: verdict,
  refusals: ['POLICY_FAULTY'],
});

export const tryTableOnPast = operatorCall({
  ...looking,
  summary:
    'Runs a drafted decision table on past applications, with the facts of then: whom it would decide otherwise.',
  body: z.strictObject({ table, days: z.int().min(1).max(365) }),
  result: z.object({
    applications: z.int(),
    was: z.record(outcome, z.int()),
    would: z.record(outcome, z.int()),
    changedCount: z.int(),
    changed: z
      .array(z.object({ serialNumber: z.string(), decidedAt: instant, was: verdict, would: verdict }))
      .meta({ description: 'The latest 50' }),
  }),
  refusals: ['POLICY_FAULTY'],
});
