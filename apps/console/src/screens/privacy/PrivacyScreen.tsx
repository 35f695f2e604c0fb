import { privacyRequestKinds } from '@house/contract/operator/words';
import type { OperatorResult } from '@house/contract/operator/types';
import type { PrivacyTexts } from '@house/i18n/console/privacy.pt';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { shortId } from '../../frame/subject.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import css from '../../list/list.module.css';
import { Pills } from '../../list/Pill.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';

type Desk = OperatorResult<'privacyRequests'>;

/** What was given out and what was erased, and how long anything is kept. */
export function PrivacyScreen() {
  const { privacy: texts } = useTexts();
  const address = useAddress(['kind']);
  const kind = privacyRequestKinds.find((one) => one === address.filters.kind);
  const list = useList(address, {
    key: ['privacy'],
    page: (at, signal) => call('privacyRequests', { query: { ...at, kind } }, signal),
    idOf: (row) => row.id,
  });
  return (
    <List
      title={texts.title}
      name="privacy"
      list={list}
      empty={texts.empty}
      filters={
        <>
          <Link to="/customers">{texts.findCustomer}</Link>
          <Pills
            value={kind}
            choose={(value) => address.narrow('kind', value)}
            choices={privacyRequestKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          />
        </>
      }
      columns={[
        { head: texts.columns.at, at: (row) => row.at },
        { head: texts.columns.kind, text: (row) => texts.kinds[row.kind] },
        {
          head: texts.columns.customer,
          text: (row) => row.customer,
          cell: (row) => <Link to={`/customer/${row.customer}`}>{shortId(row.customer)}</Link>,
        },
        { head: texts.columns.maker, text: (row) => row.maker },
        { head: texts.columns.checker, text: (row) => row.checker },
        { head: texts.columns.left, text: (row) => whatStays(row, texts) },
      ]}
    >
      {list.first !== undefined && (
        <>
          <p className={css.keys}>
            {texts.rules(list.first.recordYears, list.first.idleMonths)} {texts.how}
          </p>
          <p className={css.keys}>{lastNight(list.first, texts)}</p>
        </>
      )}
    </List>
  );
}

function whatStays(row: Desk['data'][number], texts: PrivacyTexts): string {
  if (row.erased) return texts.nothingLeft;
  return row.keptUntil === null ? texts.everything : texts.keptUntil(dayText(row.keptUntil));
}

function lastNight({ lastRun }: Desk, texts: PrivacyTexts): string {
  if (lastRun === null) return '';
  const day = dayText(lastRun.on);
  return lastRun.finishedAt === null ? texts.running(day) : texts.lastRun(day, lastRun.erased, lastRun.messages);
}
