import { formatDay, isBusinessDay } from '@house/calendar';
import css from '../../frame/panel.module.css';
import { textsOf, useTexts } from '../../language.tsx';
import phone from '../notices/phone.module.css';
import type { CouponDraft } from './coupon-draft.ts';

/** The coupon at a phone's width, in both languages. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { offers: texts } = useTexts();
  const value = `${draft.value === '' ? '–' : draft.value} ${draft.kind === 'amount' ? 'MT' : '%'}`;
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
              {draft.minAmount !== '0' && ` · ${textsOf(locale).offers.couponCard.from} ${draft.minAmount} MT`}
            </span>
          </div>
        </div>
      ))}
    </section>
  );
}
