import { formatDay, isBusinessDay } from '@house/calendar';
import { mt, mtTyped } from '../../amounts.ts';
import css from '../../frame/panel.module.css';
import { textsOf, useTexts } from '../../language.tsx';
import phone from '../notices/phone.module.css';
import type { CouponDraft } from './coupon-draft.ts';

/** The coupon at a phone's width, in both languages. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { offers: texts } = useTexts();
  const value = draft.kind === 'amount' ? amountOf(draft.value) : `${draft.value === '' ? '–' : draft.value} %`;
  return (
    <section aria-label={texts.preview}>
      <p className={css.quiet}>{texts.preview}</p>
      {(['pt', 'en'] as const).map((locale) => (
        <div key={locale} className={phone.phone} lang={locale}>
          <div className={phone.coupon}>
            <b>{locale === 'pt' ? draft.titlePt : draft.titleEn}</b>
            <span>{textsOf(locale).offers.couponCard.off(value)}</span>
            <span className={phone.code}>{draft.code.toUpperCase()}</span>
            <span className={phone.caption}>
              {textsOf(locale).offers.couponCard.until}{' '}
              {isBusinessDay(draft.validUntil) ? formatDay(draft.validUntil) : '–'}
              {draft.minAmount !== '0' && ` · ${textsOf(locale).offers.couponCard.from} ${amountOf(draft.minAmount)}`}
            </span>
          </div>
        </div>
      ))}
    </section>
  );
}

/** As every amount is shown; what is no amount yet as a dash. */
function amountOf(typed: string): string {
  const amount = mtTyped(typed);
  return amount === undefined ? '– MT' : mt(amount);
}
