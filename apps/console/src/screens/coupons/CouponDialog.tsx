import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { amountOf, type CouponDraft } from './coupon-draft.ts';

type Act = 'issue' | 'change' | 'end';
type Props = {
  act: Act;
  draft: CouponDraft;
  customer: string | undefined;
  /** What it said when the form came back. */
  note: string | undefined;
  refuse: (fault: unknown, note: string) => void;
  close: () => void;
  done: () => void;
};

/** Puts a coupon, its change or its end before a second person. */
export function CouponDialog({ act, draft, customer, note, refuse, close, done }: Props) {
  const { offers: texts } = useTexts();
  const propose = useAct(texts.proposed, done, (note: string) => send(act, draft, customer, note), refuse);
  const code = draft.code.toUpperCase();
  const title = { issue: texts.issueTitle, change: texts.changeTitle, end: texts.endTitle }[act](code);
  return (
    <ConsequenceDialog
      title={title}
      asksNote
      firstNote={note}
      confirmLabel={texts.propose.replace('…', '')}
      isGrave={act === 'end'}
      confirm={(note) => propose.mutate(note)}
      pending={propose.isPending}
      fault={propose.error}
      close={close}
    >
      {act === 'end' && <p>{texts.endText}</p>}
      <p>{texts.proposeText}</p>
    </ConsequenceDialog>
  );
}

function send(act: Act, draft: CouponDraft, customer: string | undefined, note: string) {
  const code = draft.code.toUpperCase();
  const { titlePt, titleEn, kind, validFrom, validUntil } = draft;
  const globalCap = draft.globalCap === '' ? null : Number(draft.globalCap);
  if (act === 'end') return call('proposeCouponEnd', { params: { code }, body: { note } });
  if (act === 'change') {
    return call('proposeCouponChange', { params: { code }, body: { titlePt, titleEn, validUntil, globalCap, note } });
  }
  const amounts = { value: amountOf(draft.value), minAmount: amountOf(draft.minAmount) };
  const caps = { perCustomerCap: Number(draft.perCustomerCap), globalCap };
  return call('proposeCoupon', {
    body: { code, titlePt, titleEn, kind, ...amounts, validFrom, validUntil, ...caps, customer, note },
  });
}
