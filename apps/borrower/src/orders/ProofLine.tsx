import { useState } from 'react';
import type { OrderView } from '@house/contract/types';
import { ProofSheet } from '../frame/popups.ts';
import { useTexts } from '../language.ts';
import { isToRepay } from './due-hint.ts';
import css from './ProofLine.module.css';

/** 'Already paid? Submit your proof'. */
export function ProofLine({ order }: { order: OrderView }) {
  const { order: texts } = useTexts();
  const [open, setOpen] = useState(false);
  if (!isToRepay(order.status)) return null;
  return (
    <div className={css.line}>
      {texts.alreadyPaid}{' '}
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {texts.sendProof}
      </button>
      <ProofSheet open={open} onClose={() => setOpen(false)} serialNumber={order.serialNumber} />
    </div>
  );
}
