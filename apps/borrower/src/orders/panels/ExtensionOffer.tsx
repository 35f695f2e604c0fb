import { Link } from 'wouter';
import { ButtonLink, Row, Rows, unbroken } from '@house/ui';
import type { RepaymentView } from '@house/contract/types';
import { dayText, mt } from '../../amounts.ts';
import { useTexts } from '../../language.ts';
import css from './panels.module.css';

/** More time, as the lender offered it by SMS: what it gives, until when, and all that it costs, for paying accepts it (rules.md 3). */
export function ExtensionOffer({
  serialNumber,
  offer,
}: {
  serialNumber: string;
  offer: NonNullable<RepaymentView['extension']>;
}) {
  const { order: texts, common } = useTexts();
  const { next } = offer;
  return (
    <section className={css.offer} aria-label={texts.moreTime}>
      <h2>{texts.moreTime}</h2>
      <p>{unbroken(texts.extendBy(mt(offer.amount), dayText(offer.until), common.days(offer.term)))}</p>
      <Rows>
        <Row label={texts.extensionFee} value={mt(offer.extensionFee)} />
        <Row
          label={texts.thenRepay(dayText(next.dueDate))}
          value={mt(next.repaymentAmount)}
          note={texts.ofItInterest(mt(next.interestAmount))}
          tone="total"
        />
        <Row
          label={texts.thenLate}
          value={texts.perDay(mt(next.lateInterestPerDay))}
          note={texts.once(mt(next.managementFee))}
        />
        <Row
          label={texts.yearlyRate}
          value={`${next.nominalRate.toFixed(2)} %`}
          note={texts.effective(next.effectiveRate.toFixed(1))}
        />
      </Rows>
      <Link href={`/order/${serialNumber}/repayment?amount=${offer.amount}`} asChild>
        <ButtonLink look="quiet">
          <span>{unbroken(texts.extend(mt(offer.amount)))}</span>
        </ButtonLink>
      </Link>
    </section>
  );
}
