import { Blank } from '@house/ui';
import { LateContacts } from '../../../frame/LateContacts.tsx';
import { OwedBesidesNow } from '../../../frame/OwedBesides.tsx';
import { useTexts } from '../../../language.ts';

/** Code 5: lending rests for a while; the server's message says why. */
export function ServiceNotice({ message }: { message: string | undefined }) {
  const { loan } = useTexts();
  return (
    <>
      <Blank icon="clock" title={loan.noticeTitle} text={message} />
      <OwedBesidesNow />
      <LateContacts />
    </>
  );
}
