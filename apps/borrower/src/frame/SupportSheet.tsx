import { Sheet } from '@house/ui';
import { useTexts } from '../language.ts';
import { Contacts } from './Contacts.tsx';

/** The support popup: at most four numbers to tap, and the hours. */
export function SupportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={texts.support.title} closeLabel={texts.common.close}>
      <Contacts />
    </Sheet>
  );
}
