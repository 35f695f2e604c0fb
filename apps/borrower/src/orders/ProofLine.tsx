import { useState } from 'react';
import { Sheet } from '@house/ui';
import type { OrderView } from '@house/contract/types';
import { useTexts } from '../language.ts';
import { isToRepay } from './due-hint.ts';
import { ProofForm } from './ProofForm.tsx';
import css from './ProofLine.module.css';

/** 'Already paid? Submit your proof'. */
export function ProofLine({ order }: { order: OrderView }) {
  const { order: texts, common } = useTexts();
  const [open, setOpen] = useState(false);
  if (!isToRepay(order.status)) return null;
  return (
    <div className={css.line}>
      {texts.alreadyPaid}{' '}
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {texts.sendProof}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.sendProof} closeLabel={common.close}>
        <ProofForm serialNumber={order.serialNumber} onSent={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
