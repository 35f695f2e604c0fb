import { Blank } from '@house/ui';
import { LateContacts } from '../../../frame/LateContacts.tsx';
import { OwedBesidesNow } from '../../../frame/OwedBesides.tsx';
import { useTexts } from '../../../language.ts';

/** Code 6: 'Unable to apply', why, and whom to ask. */
export function BlockedTip({ message }: { message: string | undefined }) {
  const { loan } = useTexts();
  return (
    <>
      <Blank icon="lock" title={loan.blockedTitle} text={message ?? loan.blockedText} />
      <OwedBesidesNow />
      <LateContacts />
    </>
  );
}
