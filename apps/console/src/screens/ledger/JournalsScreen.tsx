import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { DayField } from '../../frame/DayField.tsx';
import { dayIn, timeOf } from '../../frame/when.ts';
import { useLanguage } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pill } from '../../list/Pill.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { JournalPanel } from './JournalPanel.tsx';
import { toldOf } from './told-of.ts';

/** The journals of a business day; with an account, what each of them did to it. */
export function JournalsScreen() {
  const { locale, texts: all } = useLanguage();
  const texts = all.ledger;
  const address = useAddress(['day', 'account']);
  const { filters, narrow, open } = address;
  const day = dayIn(filters.day) ?? today();
  const list = useList(address, {
    key: ['journals', day],
    page: (at, signal) => call('journals', { query: { day, account: filters.account, ...at } }, signal),
    idOf: (row) => row.id,
  });
  return (
    <List
      title={texts.journals}
      name={['journals', day, ...(filters.account === undefined ? [] : [filters.account])].join('-')}
      list={list}
      empty={texts.empty}
      filters={
        <>
          <DayField label={texts.day} value={day} choose={(chosen) => narrow('day', chosen)} />
          {filters.account !== undefined && (
            <Pill on press={() => narrow('account', undefined)}>
              {list.first?.account?.name[locale] ?? filters.account} ×
            </Pill>
          )}
        </>
      }
      columns={[
        { head: texts.number, text: (row) => row.id },
        { head: texts.kind, text: (row) => texts.journalKinds[row.kind] ?? row.kind },
        { head: texts.subject, text: (row) => toldOf(row, all) },
        { head: texts.postedAt, text: (row) => timeOf(row.postedAt) },
        { head: texts.value, day: (row) => row.valueOn },
        { head: texts.amount, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
      ]}
      panel={open === undefined ? null : <JournalPanel key={open} id={open} close={() => address.openRow(undefined)} />}
    />
  );
}
