import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { mt } from '../../amounts.ts';
import { Fields } from './Attempts.tsx';
import type { Payout } from './use-payout.ts';

/** What the rail answered to staff, what its statement has, and the alarms about it. */
export function Evidence({ payout: { questions, lines, incidents, proof } }: { payout: Payout }) {
  const { payouts: texts, today } = useTexts();
  return (
    <>
      {questions.length > 0 && (
        <div className={css.box}>
          <h3>{texts.questions}</h3>
          {questions.map((one) => (
            <div key={one.id}>
              <p>
                {one.about}{' '}
                <Tag tone={one.proves === null ? 'plain' : 'good'}>
                  {one.said === null ? texts.asking : texts.said[one.said]}
                </Tag>
              </p>
              <p className={css.quiet}>{texts.askedBy(one.askedBy, dayAndTime(one.askedAt))}</p>
              {one.lacks.map((lack) => (
                <p key={lack}>{texts.lacks[lack]}</p>
              ))}
              {one.answer !== null && <Fields fields={one.answer} />}
            </div>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <div className={css.box}>
          <h3>{texts.lines}</h3>
          {lines.map((line) => (
            <p key={line.receipt}>
              {line.receipt} · {mt(line.amount)} · {line.phone ?? '–'}{' '}
              <LineTag line={line} isOwn={line.receipt === proof?.receipt} />
            </p>
          ))}
        </div>
      )}
      {incidents.length > 0 && (
        <div className={css.box}>
          <h3>{texts.incidents}</h3>
          {incidents.map((one) => (
            <p key={`${one.kind}${one.openedAt}`} className={one.open ? undefined : css.quiet}>
              {today.incidentKinds[one.kind] ?? one.kind} · {dayAndTime(one.openedAt)}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** What a line of the statement is to the payout that names it. */
function LineTag({ line: { fits, holds }, isOwn }: { line: Payout['lines'][number]; isOwn: boolean }) {
  const { payouts: texts } = useTexts();
  if (isOwn) return <Tag tone="good">{texts.ownLine}</Tag>;
  if (fits) return <Tag tone="good">{texts.fits}</Tag>;
  return holds ? <Tag tone="warn">{texts.holds}</Tag> : <Tag tone="plain">{texts.otherWallet}</Tag>;
}
