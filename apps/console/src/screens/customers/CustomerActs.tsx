import type { OperatorCallName, OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import file from '../../frame/file.module.css';
import panel from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { Link } from 'react-router';
import type { CustomerAct } from './CustomerActDialog.tsx';

/** Erasing has a dialog of its own. */
export type ChosenAct = CustomerAct | { readonly kind: 'erase' };

type Customer = OperatorResult<'customerFile'>;
type Choice = {
  readonly kind: Exclude<ChosenAct['kind'], 'session'>;
  readonly needs: OperatorCallName;
  readonly shown: boolean;
};

/** What may be done with the customer now, by this person. */
export function CustomerActs({ customer, choose }: { customer: Customer; choose: (act: ChosenAct) => void }) {
  const { customers: texts } = useTexts();
  const may = useMay();
  const isErased = customer.erasedAt !== null;
  const choices: Choice[] = [
    { kind: 'note', needs: 'addNote', shown: !isErased },
    { kind: 'sessions', needs: 'endSessions', shown: customer.sessions.length > 0 },
    { kind: 'signIn', needs: 'letSignIn', shown: customer.signInLockedUntil !== null },
    { kind: 'editing', needs: 'openEditing', shown: !isErased && !customer.editingOpened },
    { kind: 'editingEnd', needs: 'openEditing', shown: customer.editingOpened },
    { kind: 'bi', needs: 'captureBi', shown: !isErased },
    { kind: 'biEnd', needs: 'captureBi', shown: !isErased && customer.bi !== null },
    { kind: 'number', needs: 'proposeNumber', shown: customer.nuit !== null },
    { kind: 'numberOff', needs: 'proposeNumberOff', shown: customer.phone !== '' },
    { kind: 'credit', needs: 'proposeCreditRefund', shown: customer.credit > 0 },
    {
      kind: 'commission',
      needs: 'proposeCommissionPayout',
      shown: customer.commission > 0 && customer.blocked === null && customer.phone !== '',
    },
    { kind: 'export', needs: 'exportCustomer', shown: true },
    { kind: 'erase', needs: 'proposeErasure', shown: !isErased },
    { kind: 'block', needs: 'blockCustomer', shown: !isErased && customer.blocked === null },
    { kind: 'unblock', needs: 'proposeUnblock', shown: customer.blocked !== null },
    {
      kind: 'waitEnd',
      needs: 'proposeUnblock',
      shown: customer.blocked === null && customer.cooldown !== null,
    },
    { kind: 'blacklist', needs: 'proposeBlacklist', shown: !customer.blacklisted },
    { kind: 'blacklistEnd', needs: 'proposeBlacklist', shown: customer.blacklisted },
  ];
  const possible = choices.filter((choice) => choice.shown && may(choice.needs));
  const mayGive = may('proposeCoupon') && !isErased;
  if (possible.length === 0 && !mayGive) return null;
  return (
    <section className={file.box}>
      <h2>{texts.acts.title}</h2>
      <div className={`${file.acts} ${panel.named}`}>
        {mayGive && (
          <Button
            component={Link}
            to={`/coupons?open=new&for=${customer.uuid}`}
            variant="default"
            justify="flex-start"
            c="var(--ink)"
          >
            {texts.acts.names['coupon']}…
          </Button>
        )}
        {possible.map(({ kind }) => (
          <Button
            key={kind}
            variant="default"
            justify="flex-start"
            c={kind === 'block' || kind === 'erase' ? 'var(--danger-text)' : 'var(--ink)'}
            onClick={() => choose({ kind })}
          >
            {texts.acts.names[kind]}…
          </Button>
        ))}
      </div>
    </section>
  );
}
