import { formatDay, isBusinessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { subjectWords } from '../../frame/subject.ts';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Evidence } from '../orders/EventStream.tsx';

type Props = {
  row: OperatorResult<'auditLog'>['data'][number];
  /** Its subject, with the name in place of a number. */
  about: string;
  close: () => void;
};

/** One row of the audit log, and the way to everything else about the same. */
export function AuditPanel({ row, about, close }: Props) {
  const texts = useTexts();
  const { house: words, calls, orders } = texts;
  const details = detailsOf(row.detail);
  return (
    <Panel title={calls[row.act] ?? row.act} tag={row.id} close={close}>
      <Facts>
        <Fact term={words.at}>{dayAndTime(row.at)}</Fact>
        <Fact term={words.operator}>{row.operator ?? words.nobody}</Fact>
        <Fact term={words.subject}>
          <Link to={`/audit?q=${encodeURIComponent(row.subject)}`}>{subjectWords(about, texts)}</Link>
        </Fact>
      </Facts>
      {details.length > 0 && (
        <div className={css.box}>
          <h3>{words.detail}</h3>
          <Facts>
            {details.map(([name, value]) => (
              <Fact key={name} term={orders.events.keys[name] ?? name}>
                <Detail name={name} value={value} />
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </Panel>
  );
}

/** One thing of it: a list as its entries, a sum in MT, a word of ours in the reader's language. */
function Detail({ name, value }: { name: string; value: unknown }) {
  const texts = useTexts();
  if (Array.isArray(value)) return value.map((one) => partWords(name, one, texts)).join(', ');
  if (name === 'difference') return value === '' ? '–' : mt(Number(value) / 100);
  return <Evidence of={name} value={String(value)} />;
}

function partWords(name: string, part: unknown, texts: ConsoleTexts): string {
  if (name === 'subjects') return subjectWords(String(part), texts, 'short');
  if (typeof part === 'string' && isBusinessDay(part)) return formatDay(part);
  const shares = part !== null && typeof part === 'object' && 'order' in part && 'amount' in part;
  return shares ? `${String(part.order)} ${mt(Number(part.amount))}` : String(part);
}

/** Written by our own server as an object; what was not said is left out. */
function detailsOf(json: string): [string, unknown][] {
  const detail: unknown = JSON.parse(json);
  return typeof detail === 'object' && detail !== null
    ? Object.entries(detail).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    : [];
}
