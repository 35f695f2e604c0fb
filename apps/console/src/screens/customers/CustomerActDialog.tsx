import { blockReasons } from '@house/contract/operator/words';
import type { OperatorResult } from '@house/contract/operator/types';
import { Radio, TextInput } from '@mantine/core';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { capital } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import css from '../../frame/panel.module.css';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { exportData } from './export-data.ts';

export type CustomerAct =
  | {
      readonly kind:
        | 'note'
        | 'sessions'
        | 'signIn'
        | 'editing'
        | 'editingEnd'
        | 'bi'
        | 'biEnd'
        | 'number'
        | 'numberOff'
        | 'credit'
        | 'commission'
        | 'export'
        | 'block'
        | 'unblock'
        | 'waitEnd'
        | 'blacklist'
        | 'blacklistEnd';
    }
  | { readonly kind: 'session'; readonly session: string };

type Props = { customer: OperatorResult<'customerFile'>; chosen: CustomerAct; close: () => void };
type Filled = { bi: string; mobile: string; nuit: string; reason?: (typeof blockReasons)[number] | undefined };
const useFilled = kept<Filled>();

const ofTwo = [
  'number',
  'numberOff',
  'unblock',
  'waitEnd',
  'credit',
  'commission',
  'blacklist',
  'blacklistEnd',
] as const;
const isOfTwo = (kind: CustomerAct['kind']): kind is (typeof ofTwo)[number] => ofTwo.some((one) => one === kind);

/** An act on a customer with its consequence in words, and a note that stays. */
export function CustomerActDialog({ customer, chosen, close }: Props) {
  const { customers } = useTexts();
  const { acts: texts, reasons } = customers;
  const [filled, setFilled] = useFilled(`${chosen.kind} ${customer.uuid}`, () => ({ bi: '', mobile: '', nuit: '' }));
  const { kind } = chosen;
  const needsTwo = isOfTwo(kind);
  const send = useAct(needsTwo ? texts.proposed : texts.done, close, (note: string) =>
    sendAct(customer.uuid, chosen, filled, note),
  );
  const { beside, rest } = besideFields(send.error, ['bi', 'mobile', 'nuit']);
  return (
    <ConsequenceDialog
      title={`${texts.names[kind]}: ${customer.name}`}
      asksNote
      noteLabel={kind === 'note' ? texts.noteLabel : undefined}
      confirmLabel={needsTwo ? texts.propose : texts.confirm[kind]}
      isGrave={kind === 'block' || kind === 'credit' || kind === 'commission' || kind === 'numberOff'}
      isBlocked={kind === 'block' && filled.reason === undefined}
      act={send}
      fault={rest}
      close={close}
    >
      <p>{unbroken(texts.says[kind] ?? '')}</p>
      {(kind === 'credit' || kind === 'commission') && (
        <p>
          <b>
            {mt(customer[kind])} · {customer.phone}
          </b>
        </p>
      )}
      {kind === 'bi' && (
        <TextInput
          label={texts.bi}
          error={beside.bi}
          value={filled.bi}
          onChange={(event) => setFilled({ ...filled, bi: event.currentTarget.value })}
          data-autofocus
        />
      )}
      {kind === 'number' && (
        <>
          <TextInput
            label={texts.mobile}
            error={beside.mobile}
            inputMode="tel"
            value={filled.mobile}
            onChange={(event) => setFilled({ ...filled, mobile: event.currentTarget.value })}
            data-autofocus
          />
          <TextInput
            label={texts.nuit}
            error={beside.nuit}
            inputMode="numeric"
            value={filled.nuit}
            onChange={(event) => setFilled({ ...filled, nuit: event.currentTarget.value })}
          />
          <p className={css.quiet}>{texts.proof}</p>
        </>
      )}
      {kind === 'block' && (
        <Radio.Group
          label={texts.reason}
          value={filled.reason ?? null}
          onChange={(value) => setFilled({ ...filled, reason: blockReasons.find((one) => one === value) })}
        >
          {blockReasons.map((one, index) => (
            <Radio
              key={one}
              mt={8}
              value={one}
              label={capital(reasons[one] ?? one)}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </Radio.Group>
      )}
    </ConsequenceDialog>
  );
}

function sendAct(uuid: string, chosen: CustomerAct, filled: Filled, note: string): Promise<unknown> {
  const params = { uuid };
  switch (chosen.kind) {
    case 'note':
      return call('addNote', { params, body: { note } });
    case 'session':
      return call('endSessions', { params, body: { session: chosen.session, note } });
    case 'sessions':
      return call('endSessions', { params, body: { note } });
    case 'signIn':
      return call('letSignIn', { params, body: { note } });
    case 'editing':
      return call('openEditing', { params, body: { open: true, note } });
    case 'editingEnd':
      return call('openEditing', { params, body: { open: false, note } });
    case 'bi':
      return call('captureBi', { params, body: { bi: filled.bi, note } });
    case 'biEnd':
      return call('captureBi', { params, body: { bi: null, note } });
    case 'number':
      return call('proposeNumber', { params, body: { mobile: filled.mobile, nuit: filled.nuit, note } });
    case 'numberOff':
      return call('proposeNumberOff', { params, body: { note } });
    case 'credit':
      return call('proposeCreditRefund', { params, body: { note } });
    case 'commission':
      return call('proposeCommissionPayout', { params, body: { note } });
    case 'export':
      return exportData(uuid, note);
    case 'block':
      if (filled.reason === undefined) return Promise.resolve();
      return call('blockCustomer', { params, body: { reason: filled.reason, note } });
    case 'blacklist':
      return call('proposeBlacklist', { params, body: { listed: true, note } });
    case 'blacklistEnd':
      return call('proposeBlacklist', { params, body: { listed: false, note } });
    case 'unblock':
    case 'waitEnd':
      return call('proposeUnblock', { params, body: { note } });
  }
}
