import { Link } from 'wouter';
import { Blank, ButtonLink } from '@house/ui';
import type { Result } from '@house/contract/types';
import { LateContacts } from '../../../frame/LateContacts.tsx';
import { OwedBesidesNow } from '../../../frame/OwedBesides.tsx';
import { useTexts } from '../../../language.ts';

/** Code 6: 'Unable to apply', why, whom to ask, and the way to a loan that is open all the same. */
export function BlockedTip({ list: { message, processingOrder } }: { list: Result<'products'> }) {
  const { loan } = useTexts();
  return (
    <>
      <Blank icon="lock" title={loan.blockedTitle} text={message ?? loan.blockedText}>
        {processingOrder === null ? undefined : (
          <Link href={`/order/${processingOrder}`} asChild>
            <ButtonLink>{loan.seeOrder}</ButtonLink>
          </Link>
        )}
      </Blank>
      <OwedBesidesNow />
      <LateContacts />
    </>
  );
}
