import { formatDay, isBusinessDay } from '@house/calendar';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import phone from '../notices/phone.module.css';
import type { CouponDraft } from './coupon-draft.ts';

// What the borrower reads stands in the borrower's language, whatever the console speaks.
const words = {
  pt: {
    off: (text: string) => `${text} de desconto na comissão`,
    until: 'Válido até',
    from: 'Empréstimos a partir de',
  },
  en: { off: (text: string) => `${text} off the approval fee`, until: 'Valid until', from: 'Loans from' },
} as const;

/** The coupon at a phone's width, in both languages. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const { offers: texts } = useTexts();
  const value = draft.kind === 'amount' ? `${draft.value} MT` : `${draft.value} %`;
  return (
    <section aria-label={texts.preview}>
      <p className={css.quiet}>{texts.preview}</p>
      {(['pt', 'en'] as const).map((locale) => (
        <div key={locale} className={phone.phone} lang={locale}>
          <div className={phone.coupon}>
            <b>{locale === 'pt' ? draft.titlePt : draft.titleEn}</b>
            <span>{words[locale].off(value)}</span>
            <span className={phone.code}>{draft.code.toUpperCase()}</span>
            <span className={phone.caption}>
              {words[locale].until} {isBusinessDay(draft.validUntil) ? formatDay(draft.validUntil) : '–'}
              {draft.minAmount !== '0' && ` · ${words[locale].from} ${draft.minAmount} MT`}
            </span>
          </div>
        </div>
      ))}
    </section>
  );
}
