import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { smsName } from '../../frame/sms-name.ts';
import { SubjectLink } from '../../frame/SubjectLink.tsx';
import { dayAndTime, daysText, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { Evidence } from '../orders/EventStream.tsx';
import { inCentavos } from './in-centavos.ts';

export type Incident = OperatorResult<'incidents'>['data'][number];
type Props = { incident: Incident; closeIt: (() => void) | undefined; close: () => void };

/** One incident with what is known of it, and the way to what it is about. */
export function IncidentPanel({ incident, closeIt, close }: Props) {
  const { incidents: texts, incidentActs, today, orders } = useTexts();
  const may = useMay();
  const { line, payout } = incident;
  return (
    <Panel title={today.incidentKinds[incident.kind] ?? incident.kind} close={close}>
      <Facts>
        <Fact term={texts.subject}>
          <SubjectLink subject={incident.subject} />
        </Fact>
        {line !== null && may('statementLines') && (
          <Fact term={texts.line}>
            <Link to={`/reconciliation/${line.day}?outcome=${line.outcome}&open=${line.id}`}>{dayText(line.day)}</Link>
          </Fact>
        )}
        {payout !== null && (
          <Fact term={texts.payout}>
            <SubjectLink subject={payout} />
          </Fact>
        )}
        <Fact term={texts.openedAt}>{dayAndTime(incident.openedAt)}</Fact>
        {incident.closedAt !== null && (
          <Fact term={texts.closedAt}>
            {dayAndTime(incident.closedAt)} · {incident.closedBy ?? texts.itself}
          </Fact>
        )}
      </Facts>
      {incident.closedAt === null && <p>{incidentActs[incident.kind]}</p>}
      {incident.note !== null && <p className={css.note}>{incident.note}</p>}
      {incident.detail.length > 0 && (
        <div className={css.box}>
          <h3>{texts.detail}</h3>
          <Facts>
            {incident.detail.map(({ name, value }) => (
              <Fact key={name} term={orders.events.keys[name] ?? name}>
                <Detail name={name} value={value} />
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {closeIt !== undefined && (
        <PanelActs>
          <Button className={css.wide} variant="default" onClick={closeIt} rightSection={<kbd>E</kbd>}>
            {texts.close}
          </Button>
        </PanelActs>
      )}
    </Panel>
  );
}

/** One thing that an incident says, in MT and in words. */
function Detail({ name, value }: Incident['detail'][number]) {
  const texts = useTexts();
  const { incidents, queue, decide, orders } = texts;
  const declines: Readonly<Record<string, string>> = decide.reasons;
  const refusals: Readonly<Record<string, string>> = orders.acts.whyNot;
  if (inCentavos.has(name) && Number.isInteger(Number(value))) return mt(Number(value) / 100);
  if (name === 'days') return daysText(value.match(/\d{4}-\d{2}-\d{2}/g) ?? []) || value;
  if (name === 'kind') return smsName(value, texts);
  const word = incidents.values[`${name}.${value}`];
  if (word !== undefined) return word;
  if (name === 'reason') return queue.reasons[value] ?? declines[value] ?? value;
  if (name === 'because') return refusals[value] ?? value;
  return <Evidence of={name} value={value} />;
}
