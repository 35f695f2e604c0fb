import { Sheet } from '@house/ui';
import { useTexts } from '../language.ts';
import { ProofForm } from './ProofForm.tsx';

/** The form for a proof of payment, rising from the bottom. */
export function ProofSheet({
  open,
  onClose,
  serialNumber,
}: {
  open: boolean;
  onClose: () => void;
  serialNumber: string;
}) {
  const { order, common } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={order.sendProof} closeLabel={common.close}>
      <ProofForm serialNumber={serialNumber} onSent={onClose} />
    </Sheet>
  );
}
