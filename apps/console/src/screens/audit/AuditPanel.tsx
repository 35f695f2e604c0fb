import type { OperatorResult } from '@house/contract/operator/types';
import { Link } from 'react-router';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { subjectWords } from '../../frame/subject.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';

type Props = { row: OperatorResult<'auditLog'>['data'][number]; close: () => void };

/** One row of the audit log, and the way to everything else about the same. */
export function AuditPanel({ row, close }: Props) {
  const texts = useTexts();
  const { house: words, calls, orders } = texts;
  const details = detailsOf(row.detail);
  return (
    <Panel title={calls[row.act] ?? row.act} tag={row.id} close={close}>
      <Facts>
        <Fact term={words.at}>{dayAndTime(row.at)}</Fact>
        <Fact term={words.operator}>{row.operator ?? words.nobody}</Fact>
        <Fact term={words.subject}>
          <Link to={`/audit?q=${encodeURIComponent(row.subject)}`}>{subjectWords(row.subject, texts)}</Link>
        </Fact>
      </Facts>
      {details.length > 0 && (
        <div className={css.box}>
          <h3>{words.detail}</h3>
          <Facts>
            {details.map(([name, value]) => (
              <Fact key={name} term={orders.events.keys[name] ?? name}>
                {typeof value === 'object' ? JSON.stringify(value) : String(value)}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </Panel>
  );
}

/** Written by our own server as an object; what was not said is left out. */
function detailsOf(json: string): [string, unknown][] {
  const detail: unknown = JSON.parse(json);
  return typeof detail === 'object' && detail !== null
    ? Object.entries(detail).filter(([, value]) => value !== null)
    : [];
}
