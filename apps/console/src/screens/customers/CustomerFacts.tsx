import type { OperatorResult } from '@house/contract/operator/types';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime, dayOf, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { WholePhone } from './WholePhone.tsx';

/** Who it is, how they stand, and what stands in their way. */
export function CustomerFacts({ customer }: { customer: OperatorResult<'customerFile'> }) {
  const { customers: texts, review } = useTexts();
  const { facts } = texts;
  const { blocked, cooldown, payoutsHeldUntil, signInLockedUntil, nextCodeAt, noOrderBecause } = customer;
  const doubts: Readonly<Record<string, string>> = review.nuitDoubts;
  return (
    <>
      <Facts>
        <Fact term={facts.phone}>
          {customer.lastPhone === null ? (
            <WholePhone uuid={customer.uuid} masked={customer.phone} />
          ) : (
            facts.lastNumber(customer.lastPhone)
          )}
        </Fact>
        {customer.nuit !== null && (
          <Fact term={facts.nuit}>
            {customer.nuit}{' '}
            {customer.nuitDoubt !== null && <Tag tone="warn">{doubts[customer.nuitDoubt] ?? customer.nuitDoubt}</Tag>}
          </Fact>
        )}
        {customer.bi !== null && <Fact term={facts.bi}>{customer.bi}</Fact>}
        <Fact term={facts.level}>{texts.levels[customer.level]}</Fact>
        <Fact term={facts.limit}>{mt(customer.limit)}</Fact>
        {customer.erasedAt === null && (
          <Fact term={facts.mayBorrow}>
            {noOrderBecause === null ? facts.may : (texts.noOrder[noOrderBecause] ?? noOrderBecause)}
          </Fact>
        )}
        {customer.credit > 0 && <Fact term={facts.credit}>{mt(customer.credit)}</Fact>}
        {customer.commission > 0 && <Fact term={facts.commission}>{mt(customer.commission)}</Fact>}
        {customer.gender !== null && <Fact term={facts.gender}>{review.genders[customer.gender]}</Fact>}
        <Fact term={facts.language}>{texts.languages[customer.locale] ?? customer.locale}</Fact>
        <Fact term={facts.invitedBy}>
          {customer.invitedBy ?? review.direct}{' '}
          {customer.invitations.selfReferral && <Tag tone="warn">{facts.selfReferral}</Tag>}
        </Fact>
        <Fact term={facts.invitations}>
          {facts.invited(customer.invitations.registered, customer.invitations.lent, mt(customer.invitations.earned))}
          {customer.invitations.later > 0 && (
            <small> {facts.earnedLater(mt(customer.invitations.later), customer.invitations.cleanDays)}</small>
          )}
        </Fact>
        <Fact term={facts.since}>{dayOf(customer.since)}</Fact>
        <Fact term={facts.details}>
          {customer.editable ? facts.editable : customer.editingOpened ? facts.editableLater : facts.notEditable}
        </Fact>
        {cooldown !== null && (
          <Fact term={facts.cooldown}>
            {dayText(cooldown.until)} · {texts.reasons[cooldown.reason] ?? cooldown.reason}
          </Fact>
        )}
        {customer.mobileChangedAt !== null && (
          <Fact term={facts.numberChanged}>{dayAndTime(customer.mobileChangedAt)}</Fact>
        )}
      </Facts>
      {blocked !== null && (
        <p className={css.note}>
          {facts.blockedSince(texts.reasons[blocked.reason] ?? blocked.reason, dayAndTime(blocked.at))}
        </p>
      )}
      {signInLockedUntil !== null && <p className={css.note}>{facts.signInLocked(dayAndTime(signInLockedUntil))}</p>}
      {nextCodeAt !== null && <p className={css.note}>{facts.nextCode(dayAndTime(nextCodeAt))}</p>}
      {payoutsHeldUntil !== null && <p className={css.note}>{facts.payoutsHeld(dayAndTime(payoutsHeldUntil))}</p>}
    </>
  );
}
