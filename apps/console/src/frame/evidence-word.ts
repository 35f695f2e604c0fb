import type { ConsoleTexts } from '@house/i18n/console.pt';

type Words = Readonly<Record<string, string>>;

/** The word for a value of an audit row or an event, where it is one of ours; undefined where it says itself. */
export function evidenceWord(of: string, value: string, texts: ConsoleTexts): string | undefined {
  const { staff, orders, offers, approvals, payouts, decide, customers, proofs, collections, frame, today } = texts;
  if (value === 'true' || value === 'false') return value === 'true' ? staff.yes : staff.no;
  const words: Readonly<Record<string, readonly Words[]>> = {
    act: [orders.acts.names, texts.calls],
    audience: [offers.audiences],
    captured: [{ bi: customers.acts.bi }],
    contract: [{ accepted: orders.contracts.accepted, final: orders.contracts.final }],
    incident: [today.incidentKinds],
    key: [{ password: staff.password, authenticator: staff.secondFactor }],
    kind: [approvals.kinds],
    lane: [payouts.lanes],
    outcome: [collections.outcomes],
    reason: [decide.reasons, customers.reasons, proofs.reasons],
    role: [frame.roles],
    shown: [collections.whom],
    stage: [offers.stages],
    template: [collections.templates],
  };
  return words[of]?.find((dictionary) => dictionary[value] !== undefined)?.[value];
}
