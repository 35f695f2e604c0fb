import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mt } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useMay } from '../../session.ts';
import { WholePhone } from '../customers/WholePhone.tsx';
import { NotCounted } from '../orders/NotCounted.tsx';
import { ContactLog } from './ContactLog.tsx';
import { useCase } from './use-case.ts';

type Props = {
  serialNumber: string;
  row: OperatorResult<'worklist'>['data'][number] | undefined;
  begin: (act: 'call' | 'sms') => void;
  close: () => void;
};

/** One debt to collect: whether a contact is lawful now, what was promised, what was said. */
export function CasePanel({ serialNumber, row, begin, close }: Props) {
  const { collections: texts, customers, orders } = useTexts();
  const may = useMay();
  const query = useCase(serialNumber);
  const { data } = query;
  return (
    <Panel title={row?.name ?? serialNumber} label={row?.name ?? serialNumber} tag={serialNumber} close={close}>
      <Asked query={query} height={420} />
      {row !== undefined && (
        <Facts>
          <Fact term={customers.facts.phone}>
            <WholePhone uuid={row.uuid} masked={row.phone} />
          </Fact>
          <Fact term={texts.columns.outstanding}>
            <b>{mt(row.outstanding)}</b> · {orders.dpd(row.dpd)}
          </Fact>
        </Facts>
      )}
      {data !== undefined && (
        <>
          {data.settlement !== null && (
            <p className={css.note}>{texts.settled(mt(data.settlement.left), dayText(data.settlement.until))}</p>
          )}
          <NotCounted told={data.notCounted} />
          {data.limits.whyNot !== null && <p className={css.note}>{texts.whyNot[data.limits.whyNot]}</p>}
          {data.held && <p className={css.note}>{texts.held}</p>}
          {data.wrongNumber && <p className={css.note}>{row?.phone === '' ? texts.noNumber : texts.wrongNumber}</p>}
          <p className={css.quiet}>
            {texts.attempts(data.limits.today, data.limits.maxToday, data.limits.week, data.limits.maxWeek)}
          </p>
          {data.promises.length > 0 && (
            <div className={css.box}>
              <h3>{texts.promises}</h3>
              {data.promises.map((one) => (
                <p key={one.madeAt}>
                  {texts.promise(mt(one.amount), dayText(one.on))} · {one.by}{' '}
                  <Tag tone={one.state === 'broken' ? 'bad' : 'plain'}>{texts.states[one.state]}</Tag>
                </p>
              ))}
            </div>
          )}
          {data.notes.length > 0 && (
            <div className={css.box}>
              <h3>{texts.notes}</h3>
              {data.notes.map((one) => (
                <p key={one.at}>
                  {dayAndTime(one.at)} · {one.by} · {unbroken(one.text)}
                </p>
              ))}
            </div>
          )}
          <ContactLog title={texts.history} serialNumber={serialNumber} contacts={data.contacts} />
          <p>
            <Link to={`/order/${serialNumber}`}>{texts.openOrder}</Link>
          </p>
          {may('sendCollectionSms') && (
            <PanelActs>
              <Button onClick={() => begin('call')} disabled={!data.limits.mayContact} rightSection={<kbd>L</kbd>}>
                {texts.logCall}
              </Button>
              <Button
                variant="default"
                onClick={() => begin('sms')}
                disabled={!data.limits.mayContact || data.held || data.wrongNumber}
                rightSection={<kbd>S</kbd>}
              >
                {texts.sendSms}
              </Button>
            </PanelActs>
          )}
        </>
      )}
    </Panel>
  );
}
