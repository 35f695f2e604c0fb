import type { OperatorResult } from '@house/contract/operator/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';

/** Who has the order in hand, so that two people do not call the same borrower. */
export function Claim({ review }: { review: OperatorResult<'review'> }) {
  const { collections: texts } = useTexts();
  const client = useQueryClient();
  const { serialNumber, claimedBy, claimedByMe } = review;
  const send = useMutation({
    mutationFn: (take: boolean) => call('claimReview', { params: { serialNumber }, body: { take } }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <p>
      {claimedBy !== null && `${texts.claimedBy(claimedBy)} `}
      {(claimedBy === null || claimedByMe) && (
        <button type="button" className={css.link} disabled={send.isPending} onClick={() => send.mutate(!claimedByMe)}>
          {claimedByMe ? texts.letGo : texts.claim}
        </button>
      )}
      {send.isError && <Failure fault={send.error} />}
    </p>
  );
}
