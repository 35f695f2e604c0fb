import type { OperatorInput, OperatorResult } from '@house/contract/operator';
import { allOffers, graphOf, policyDocument, readDraftedPolicy, rulesOf, type Policy } from '@house/lending';
import { toMt } from '@house/money';
import { Refusal } from '../../refusal.ts';

type Draft = OperatorInput<'checkPolicy'>['body'];
type Shown = Pick<OperatorResult<'policy'>, 'settings' | 'table' | 'products'>;

/** The policy that a form holds. Throws `POLICY_UNREADABLE` when an entry is missing, unknown or of another kind. */
export function readDraft({ settings, table }: Draft): Policy {
  try {
    return readDraftedPolicy({ ...settings, decisionTable: graphOf(table) });
  } catch {
    throw new Refusal('POLICY_UNREADABLE');
  }
}

/** A policy as the form edits it: its numbers, its rules, and what it sells. */
export function asDraft(policy: Policy): Shown {
  const { decisionTable: _, ...settings } = policyDocument(policy);
  const { facts, rules } = rulesOf(policy.decisionTable) ?? { facts: [], rules: [] };
  return { settings, table: { facts: [...facts], rules: [...rules] }, products: productsOf(policy) };
}

export function productsOf(policy: Policy): Shown['products'] {
  return allOffers(policy.offers).map((offer) => ({
    amount: toMt(offer.principalCentavos),
    term: offer.termDays,
    fee: toMt(offer.approvalFeeCentavos),
    disbursed: toMt(offer.disbursedCentavos),
    interest: toMt(offer.interestCentavos),
    repayment: toMt(offer.repaymentCentavos),
  }));
}
