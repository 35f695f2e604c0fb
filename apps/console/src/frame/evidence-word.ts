import type { ConsoleTexts } from '@house/i18n/console.pt';

type Words = Readonly<Record<string, string>>;

/** The word for a value of an audit row or an event, where it is one of ours; undefined where it says itself. */
export function evidenceWord(of: string, value: string, texts: ConsoleTexts): string | undefined {
  const { staff, orders, offers, approvals, payments, payouts, decide, customers, proofs, collections, frame } = texts;
  if (value === 'true' || value === 'false') return value === 'true' ? staff.yes : staff.no;
  // By its own name, too: whoever keeps the service looks it up.
  if (of === 'code' || of === 'lastCode') {
    const { codes } = orders.events;
    return codes[value] === undefined ? undefined : `${value}, ${codes[value]}`;
  }
  const words: Readonly<Record<string, readonly Words[]>> = {
    act: [orders.acts.names, texts.calls],
    actor: [orders.events.actors],
    audience: [offers.audiences],
    because: [orders.events.becauses],
    bucket: [orders.buckets],
    captured: [{ bi: customers.acts.bi }],
    contract: [{ accepted: orders.contracts.accepted, final: orders.contracts.final }],
    incident: [texts.today.incidentKinds],
    key: [{ password: staff.password, authenticator: staff.secondFactor }],
    kind: [approvals.kinds],
    lane: [payouts.lanes],
    lastAnswer: [payouts.said],
    lineKind: [texts.reconciliation.lineKinds],
    matchedRule: [texts.reviews.rules],
    meaning: [payments.meanings],
    pays: [payouts.pays],
    outcome: [orders.events.decided, collections.outcomes],
    purpose: [orders.events.purposes],
    reason: [decide.reasons, customers.reasons, proofs.reasons],
    role: [frame.roles],
    rule: [texts.reviews.rules],
    shown: [collections.whom],
    // Of a payout as of a payment: what the wallet answered when it was asked. Or nothing came in, and credit was used.
    source: [{ ...payments.sources, push: payments.sources.result, credit: orders.facts.credit }],
    stage: [offers.stages],
    state: [orders.events.deliveries],
    status: [texts.review.statuses],
    template: [collections.templates],
    whom: [collections.whom],
  };
  return words[of]?.find((dictionary) => dictionary[value] !== undefined)?.[value];
}
