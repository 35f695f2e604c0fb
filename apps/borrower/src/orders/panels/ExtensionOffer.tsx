import { Link } from 'wouter';
import { ButtonLink } from '@house/ui';
import type { RepaymentView } from '@house/contract/types';
import { dayText, mt } from '../../amounts.ts';
import { useTexts } from '../../language.ts';
import css from './panels.module.css';

/** More time, as the lender offered it by SMS: what it costs, what it gives, until when. */
export function ExtensionOffer({
  serialNumber,
  offer,
}: {
  serialNumber: string;
  offer: NonNullable<RepaymentView['extension']>;
}) {
  const { order: texts, common } = useTexts();
  return (
    <section className={css.offer} aria-label={texts.moreTime}>
      <h2>{texts.moreTime}</h2>
      <p>{texts.extendBy(mt(offer.amount), dayText(offer.until), common.days(offer.term))}</p>
      <Link href={`/order/${serialNumber}/repayment?amount=${offer.amount}`} asChild>
        <ButtonLink look="quiet">{texts.extend(mt(offer.amount))}</ButtonLink>
      </Link>
    </section>
  );
}
