import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useAct } from '../../frame/use-act.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';

type Props = { customer: OperatorResult<'customerFile'>; close: () => void };

/** Proposes to erase a customer, with what goes, what the law keeps and until when in sight. */
export function EraseDialog({ customer, close }: Props) {
  const { customers, privacy } = useTexts();
  const params = { uuid: customer.uuid };
  const plan = useQuery({
    queryKey: ['erasure', customer.uuid],
    queryFn: ({ signal }) => call('erasurePlan', { params }, signal),
    staleTime: 5_000,
  });
  const send = useAct(customers.acts.proposed, close, (note: string) =>
    call('proposeErasure', { params, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={`${customers.acts.names['erase']}: ${customer.name}`}
      asksNote={plan.data?.possible !== false}
      confirmLabel={customers.acts.propose}
      isGrave
      isBlocked={plan.data?.possible !== true}
      act={send}
      fault={send.error ?? plan.error}
      retry={send.isError || !plan.isError ? undefined : () => void plan.refetch()}
      close={close}
    >
      {plan.isPending && <Waiting height={180} />}
      <Told>
        {plan.data?.whyNot.map((code) => (
          <p key={code} className={css.note}>
            {privacy.plan.whyNot[code] ?? code}
          </p>
        ))}
        {plan.data?.possible === true && <Plan plan={plan.data} />}
      </Told>
    </ConsequenceDialog>
  );
}

function Plan({ plan }: { plan: OperatorResult<'erasurePlan'> }) {
  const { privacy, orders } = useTexts();
  const { plan: texts } = privacy;
  const { keptUntil } = plan;
  return (
    <>
      <p>{texts.goes}</p>
      <ul>
        {plan.erased.map(({ what, count }) => (
          <li key={what}>{texts.count(count, texts.whats[what] ?? what)}</li>
        ))}
        {keptUntil === null && <li>{texts.identityGoes}</li>}
      </ul>
      <p>{texts.stays}</p>
      <ul>
        {keptUntil !== null && <li>{texts.identityStays(dayText(keptUntil))}</li>}
        <li>{texts.ledger(plan.loans)}</li>
      </ul>
      <p>{texts.account}</p>
      <p className={css.quiet}>{orders.acts.twoPersons}</p>
    </>
  );
}
