import type { Act, ActProps } from './act.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { NeverWasDialog } from './NeverWasDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useReceipt } from './use-receipt.ts';

export function ReceiptDialog({ receipt, act, ...rest }: Omit<ActProps, 'receipt'> & { receipt: string; act: Act }) {
  const { data } = useReceipt(receipt);
  if (data === undefined) return null;
  if (act.kind === 'split') return <SplitDialog receipt={data} {...rest} />;
  if (act.kind === 'refund') return <RefundDialog receipt={data} {...rest} />;
  if (act.kind === 'never-was') return <NeverWasDialog receipt={data} {...rest} />;
  return <AssignDialog receipt={data} serialNumber={act.serialNumber} {...rest} />;
}
