import css from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';

type Contact = { at: string; by: string; whom: string; outcome: string; said: string | null };

/** What came of each call and message, the latest first. */
export function ContactLog({ title, contacts }: { title: string; contacts: readonly Contact[] }) {
  const { collections: texts } = useTexts();
  return (
    <div className={css.box}>
      <h3>{title}</h3>
      {contacts.length === 0 && <p className={css.quiet}>{texts.none}</p>}
      {contacts.map((one) => (
        <div key={one.at + one.outcome}>
          <p>
            {dayAndTime(one.at)} · {one.by} · {one.whom === 'kin' && `${texts.whom['kin']} · `}
            <b>{texts.outcomes[one.outcome] ?? one.outcome}</b>
          </p>
          {one.said !== null && <p className={css.quiet}>{one.said}</p>}
        </div>
      ))}
    </div>
  );
}
