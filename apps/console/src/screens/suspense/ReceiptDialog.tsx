import { AssignDialog } from './AssignDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useReceipt, type Receipt } from './use-receipt.ts';

/** What is about to be done with a receipt; the order is the chosen candidate's, undefined for the likeliest. */
export type Act = { readonly kind: 'assign' | 'split' | 'refund'; readonly serialNumber: string | undefined };

/** What each act's dialog is given. */
export type ActProps = { readonly receipt: Receipt; readonly close: () => void; readonly done: () => void };

export function ReceiptDialog({ receipt, act, ...rest }: Omit<ActProps, 'receipt'> & { receipt: string; act: Act }) {
  const { data } = useReceipt(receipt);
  if (data === undefined) return null;
  if (act.kind === 'split') return <SplitDialog receipt={data} {...rest} />;
  if (act.kind === 'refund') return <RefundDialog receipt={data} {...rest} />;
  return <AssignDialog receipt={data} serialNumber={act.serialNumber} {...rest} />;
}
