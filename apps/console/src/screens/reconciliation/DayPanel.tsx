import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { DayState } from './DayState.tsx';
import { Equation } from './Equation.tsx';
import { useDay, type Day } from './use-day.ts';
import { Waits } from './Waits.tsx';

type Props = { day: string; sign: (() => void) | undefined; close: () => void };

/** One day: what its lines come to, the float equation, what is open, the files and the signature. */
export function DayPanel({ day, sign, close }: Props) {
  const query = useDay(day);
  const { data } = query;
  return (
    <Panel title={dayText(day)} close={close}>
      <Asked query={query} height={420} />
      {data !== undefined && <Opened day={data} sign={sign} />}
    </Panel>
  );
}

function Opened({ day, sign }: { day: Day; sign: (() => void) | undefined }) {
  const { reconciliation: texts } = useTexts();
  return (
    <>
      {day.signedBy !== null && day.signedAt !== null && (
        <p className={css.note}>
          {texts.signedLine(day.signedBy, dayAndTime(day.signedAt))}
          {day.note !== null && <> {day.note}</>}
        </p>
      )}
      <Facts>
        <Fact term={texts.state}>
          <DayState state={day.state} />
        </Fact>
        <Fact term={texts.lines}>
          {day.lines}
          <br />
          <span className={css.quiet}>{texts.counted(day.counts)}</span>
          {day.counts.unread > 0 && <p className={css.quiet}>{texts.unread(day.counts.unread)}</p>}
        </Fact>
        <Fact term={texts.paidIn}>{mt(day.paidIn)}</Fact>
        <Fact term={texts.paidOut}>{mt(day.paidOut)}</Fact>
        <Fact term={texts.fees}>{mt(day.fees)}</Fact>
      </Facts>
      <Equation equation={day.equation} />
      <Open day={day} />
      <Files files={day.files} />
      <Waits day={day} />
      <PanelActs>
        {sign !== undefined && day.state !== 'signed' && (
          <Button onClick={sign} disabled={day.waitsFor !== null || day.counts.unread > 0} rightSection={<kbd>S</kbd>}>
            {texts.sign}
          </Button>
        )}
        <Button component={Link} to={day.day} variant="default" c="var(--ink)" rightSection={<kbd>L</kbd>}>
          {texts.seeLines}
        </Button>
      </PanelActs>
    </>
  );
}

/** What a person must look at: lines by type, and bookings that no line names. */
function Open({ day }: { day: Day }) {
  const { reconciliation: texts, payments } = useTexts();
  return (
    <>
      {day.breakKinds.length > 0 && (
        <div className={css.box}>
          <h3>{texts.breakKinds}</h3>
          {day.breakKinds.map(({ kind, count }) => (
            <p key={kind}>
              {count} · {texts.kinds[kind] ?? kind}
            </p>
          ))}
        </div>
      )}
      {day.bookings.length > 0 && (
        <div className={css.box}>
          <h3>{texts.bookings}</h3>
          {day.bookings.map((one) => (
            <p key={one.receipt}>
              {one.receipt} · {mt(one.direction === 'in' ? one.amount : -one.amount)} ·{' '}
              <span className={css.quiet}>{payments.sources[one.source]}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function Files({ files }: { files: Day['files'] }) {
  const { reconciliation: texts } = useTexts();
  if (files.length === 0) return null;
  return (
    <div className={css.box}>
      <h3>{texts.files}</h3>
      {files.map((file) => (
        <p key={file.hash}>
          {dayAndTime(file.importedAt)} · {file.lines} ·{' '}
          {file.importedBy === null ? texts.pulled : texts.broughtBy(file.importedBy)}
          <br />
          <code className={css.quiet} title={file.hash}>
            {file.hash.slice(0, 32)}…
          </code>
        </p>
      ))}
    </div>
  );
}
