import { cancelChoices, declineChoices } from '@house/contract/operator/words';
import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { usePayoutQueue } from '../payouts/use-payout-queue.ts';
import { useReview } from './use-review.ts';

export type Act = 'approve' | 'decline' | 'cancel';
type Reason = (typeof declineChoices)[number] | (typeof cancelChoices)[number];
type Props = { serialNumber: string; act: Act; close: () => void; decided: () => void };

/** A decision with its consequence in words before it is taken: the money that moves, the SMS that goes out. */
export function DecideDialog({ serialNumber, act, close, decided }: Props) {
  const { decide: texts } = useTexts();
  const { data: review } = useReview(serialNumber);
  const { data: queue } = usePayoutQueue();
  const choices: readonly Reason[] = act === 'decline' ? declineChoices : act === 'cancel' ? cancelChoices : [];
  const [reason, setReason] = useState<Reason>();
  const decision = useAct(
    ({ waitsForSecondPerson }) => (waitsForSecondPerson ? texts.done.first : texts.done[act])(serialNumber),
    decided,
    () => send(serialNumber, act, reason, review !== undefined && !sends(act, review)),
  );
  if (review === undefined) return null;

  const title = { approve: texts.approveTitle, decline: texts.declineTitle, cancel: texts.cancelTitle }[act](
    review.customer.name,
  );
  return (
    <ConsequenceDialog
      title={title}
      sms={sends(act, review) ? messageOf(act, reason, review) : undefined}
      confirmLabel={texts.confirm[act]}
      focusesConfirm={act === 'approve'}
      isGrave={act !== 'approve'}
      isBlocked={act !== 'approve' && reason === undefined}
      act={decision}
      close={close}
    >
      {act === 'approve' ? (
        <p>{unbroken(approvalConsequence(review, queue, texts))}</p>
      ) : (
        <Radio.Group
          label={texts.reason}
          value={reason ?? ''}
          onChange={(value) => setReason(choices.find((one) => one === value))}
        >
          {choices.map((one, index) => (
            <Radio
              key={one}
              value={one}
              mt={8}
              label={texts.reasons[one]}
              description={texts.follows[one]}
              data-autofocus={index === 0 ? true : undefined}
            />
          ))}
        </Radio.Group>
      )}
    </ConsequenceDialog>
  );
}

/** What the borrower reads; of a refusal once its reason is chosen. */
function messageOf(act: Act, reason: Reason | undefined, { messages }: OperatorResult<'review'>): string | undefined {
  if (act === 'approve') return messages.approve;
  return reason === undefined ? undefined : messages.reject[reason];
}

/** The first of two approvals sends nothing yet. */
function sends(act: Act, { secondPerson }: OperatorResult<'review'>): boolean {
  return act !== 'approve' || !secondPerson.needed || secondPerson.approvedBy !== null;
}

function approvalConsequence(
  review: OperatorResult<'review'>,
  queue: OperatorResult<'payoutQueue'> | undefined,
  texts: ConsoleTexts['decide'],
): string {
  if (!sends('approve', review)) return texts.approveFirst;
  const [amount, { phone }, until] = [mt(review.disburseAmount), review.customer, review.payoutsHeldUntil];
  if (until !== null) return texts.approveHeld(amount, phone, dayAndTime(until));
  const waits = queue !== undefined && (queue.paused !== null || queue.restoredAt !== null);
  return (waits ? texts.approveWaits : texts.approveMoney)(amount, phone);
}

function send(serialNumber: string, act: Act, reason: Reason | undefined, isFirst: boolean) {
  const params = { serialNumber };
  const decline = declineChoices.find((one) => one === reason);
  const cancel = cancelChoices.find((one) => one === reason);
  if (act === 'decline' && decline !== undefined) return call('declineReview', { params, body: { reason: decline } });
  if (act === 'cancel' && cancel !== undefined) return call('cancelReview', { params, body: { reason: cancel } });
  return call('approveReview', { params, body: isFirst ? { first: true } : undefined });
}
