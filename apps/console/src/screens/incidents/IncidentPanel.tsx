import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { SubjectLink } from '../../frame/SubjectLink.tsx';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Evidence } from '../orders/EventStream.tsx';
import { inCentavos } from './in-centavos.ts';

export type Incident = OperatorResult<'incidents'>['data'][number];
type Props = { incident: Incident; closeIt: (() => void) | undefined; close: () => void };

/** One incident with what is known of it, and the way to what it is about. */
export function IncidentPanel({ incident, closeIt, close }: Props) {
  const { incidents: texts, today, orders } = useTexts();
  return (
    <Panel title={today.incidentKinds[incident.kind] ?? incident.kind} close={close}>
      <Facts>
        <Fact term={texts.subject}>
          <SubjectLink subject={incident.subject} />
        </Fact>
        <Fact term={texts.openedAt}>{dayAndTime(incident.openedAt)}</Fact>
        {incident.closedAt !== null && (
          <Fact term={texts.closedAt}>
            {dayAndTime(incident.closedAt)} · {incident.closedBy ?? texts.itself}
          </Fact>
        )}
      </Facts>
      {incident.note !== null && <p className={css.note}>{incident.note}</p>}
      {incident.detail.length > 0 && (
        <div className={css.box}>
          <h3>{texts.detail}</h3>
          <Facts>
            {incident.detail.map(({ name, value }) => (
              <Fact key={name} term={orders.events.keys[name] ?? name}>
                {inCentavos.has(name) && Number.isInteger(Number(value)) ? (
                  mt(Number(value) / 100)
                ) : (
                  <Evidence of={name} value={value} />
                )}
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
