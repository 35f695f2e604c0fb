import { useState } from 'react';
import { Sheet, Skeleton } from '@house/ui';
import { Loaded } from '../frame/Loaded.tsx';
import { loadOwedParts } from '../frame/owed.ts';
import { useTexts } from '../language.ts';
import { useKept } from '../queries.ts';
import type { Proof } from './use-send-proof.ts';

const emptyProof: Proof = { text: '', photo: undefined };

/** The form for a proof of payment, rising from the bottom. Closed by mistake it keeps what is in it until that is sent. */
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
  const [proof, setProof] = useState(emptyProof);
  const parts = useKept('owed parts', loadOwedParts);
  return (
    <Sheet open={open} onClose={onClose} title={order.sendProof} closeLabel={common.close}>
      <Loaded query={parts} skeleton={<Skeleton height={320} />}>
        {({ ProofForm }) => (
          <ProofForm
            serialNumber={serialNumber}
            proof={proof}
            onChange={(changed) => setProof((before) => ({ ...before, ...changed }))}
            onSent={() => {
              setProof(emptyProof);
              onClose();
            }}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
