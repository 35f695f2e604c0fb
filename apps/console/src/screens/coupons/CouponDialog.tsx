import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Changes } from '../../frame/Changes.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import css from '../../frame/panel.module.css';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { changesOf, globalCapOf } from './coupon-changes.ts';
import type { Coupon, CouponDraft } from './coupon-draft.ts';

type Act = 'issue' | 'change' | 'end';
type Props = {
  act: Act;
  /** As it is out; undefined for a new one. */
  coupon: Coupon | undefined;
  draft: CouponDraft;
  customer: string | undefined;
  /** What it said when the form came back. */
  note: string | undefined;
  refuse: (fault: unknown, note: string) => void;
  close: () => void;
  done: () => void;
};

/** Puts a coupon, its change or its end before a second person. */
export function CouponDialog({ act, coupon, draft, customer, note, refuse, close, done }: Props) {
  const { offers: texts, policy } = useTexts();
  const propose = useAct(texts.proposed, done, (note: string) => send(act, draft, customer, note), refuse);
  const code = draft.code.toUpperCase();
  const changes = act === 'end' ? [] : changesOf(coupon, draft);
  const changesNothing = act === 'change' && changes.length === 0;
  const title = { issue: texts.issueTitle, change: texts.changeTitle, end: texts.endTitle }[act](code);
  return (
    <ConsequenceDialog
      title={title}
      asksNote
      firstNote={note}
      confirmLabel={texts.propose.replace('…', '')}
      isGrave={act === 'end'}
      isBlocked={changesNothing}
      act={propose}
      close={close}
    >
      {act === 'end' && <p>{texts.endText}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      {changesNothing && <p className={css.note}>{policy.noChanges}</p>}
      <p>{texts.proposeText}</p>
    </ConsequenceDialog>
  );
}

function send(act: Act, draft: CouponDraft, customer: string | undefined, note: string) {
  const code = draft.code.toUpperCase();
  const { titlePt, titleEn, kind, validFrom, validUntil } = draft;
  const globalCap = globalCapOf(draft);
  if (act === 'end') return call('proposeCouponEnd', { params: { code }, body: { note } });
  if (act === 'change') {
    return call('proposeCouponChange', { params: { code }, body: { titlePt, titleEn, validUntil, globalCap, note } });
  }
  // What is no amount is left to the server to refuse.
  const [value = Number.NaN, minAmount = Number.NaN] = [draft.value, draft.minAmount].map(mtTyped);
  const caps = { perCustomerCap: Number(draft.perCustomerCap), globalCap };
  return call('proposeCoupon', {
    body: { code, titlePt, titleEn, kind, value, minAmount, validFrom, validUntil, ...caps, customer, note },
  });
}
