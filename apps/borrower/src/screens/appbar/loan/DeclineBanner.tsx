import { Note } from '@house/ui';
import type { Result } from '@house/contract/types';
import { dayText } from '../../../amounts.ts';
import { useTexts } from '../../../language.ts';

/** Why there is no new loan yet, and from when on there may be. */
export function DeclineBanner({ reason }: { reason: NonNullable<Result<'products'>['declineReason']> }) {
  const { loan } = useTexts();
  return (
    <Note look="warning" title={loan.declined}>
      {reason.message}
      {reason.reapplyAfter !== null && (
        <>
          {' '}
          <br />
          <strong>{loan.reapplyAfter(dayText(reason.reapplyAfter))}</strong>
        </>
      )}
    </Note>
  );
}
