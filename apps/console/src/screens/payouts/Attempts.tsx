import { mt } from '../../amounts.ts';
import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import type { Payout } from './use-payout.ts';

/** Each request to the rail beside its answer; numbers of people are masked. */
export function Attempts({ attempts }: { attempts: Payout['attempts'] }) {
  const { payouts: texts } = useTexts();
  return attempts.map(({ tryNo, request, sentAt, outcome, code, answer }) => (
    <article key={tryNo} className={css.box}>
      <h3>
        {texts.attempt(tryNo)} · {dayAndTime(sentAt)}
      </h3>
      <p className={css.quiet}>{texts.request}</p>
      <p>
        {request.reference} · {request.orderReference}
        <br />
        {request.phone} · {mt(request.amount)}
      </p>
      <p className={css.quiet}>{texts.answer}</p>
      <p>
        {[outcome === null ? texts.noAnswer : (texts.outcomes[outcome] ?? outcome), code].filter(Boolean).join(' · ')}
      </p>
      {answer !== null && <Fields fields={answer} />}
    </article>
  ));
}

/** A raw answer, field by field. */
export function Fields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <p key={name} className={css.quiet} style={{ overflowWrap: 'anywhere' }}>
      {name}: {value}
    </p>
  ));
}
