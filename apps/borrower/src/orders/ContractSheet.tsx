import { Sheet } from '@house/ui';
import { useTexts } from '../language.ts';
import { ContractText } from './ContractText.tsx';

/** The contract of an offer, 88 % high, as it will be signed. */
export function ContractSheet({ open, onClose, id }: { open: boolean; onClose: () => void; id: string }) {
  const { contract, common } = useTexts();
  return (
    <Sheet tall open={open} onClose={onClose} title={contract.title} closeLabel={common.close}>
      <ContractText id={id} />
    </Sheet>
  );
}
