import { Sheet, Skeleton } from '@house/ui';
import { Loaded } from '../frame/Loaded.tsx';
import { loadOwedParts } from '../frame/owed.ts';
import { useTexts } from '../language.ts';
import { useKept } from '../queries.ts';

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
  const parts = useKept('owed parts', loadOwedParts);
  return (
    <Sheet open={open} onClose={onClose} title={order.sendProof} closeLabel={common.close}>
      <Loaded query={parts} skeleton={<Skeleton height={320} />}>
        {({ ProofForm }) => <ProofForm serialNumber={serialNumber} onSent={onClose} />}
      </Loaded>
    </Sheet>
  );
}
