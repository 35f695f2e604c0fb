import { businessDayOf, instantFrom } from '@house/calendar';
import { useNavigate } from 'react-router';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayIn } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { DayFilter } from '../../list/DayFilter.tsx';
import { List } from '../../list/List.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { StatusTag } from '../orders/StatusTag.tsx';
import { CustomerPanel } from './CustomerPanel.tsx';

/** Customers, the newest first, or those a whole number names. */
export function CustomersScreen() {
  const { customers: texts, review, list: listTexts } = useTexts();
  const navigate = useNavigate();
  const address = useAddress(['q', 'joined']);
  const { open, filters, narrow } = address;
  const joined = dayIn(filters.joined);
  const list = useList(address, {
    key: ['customers'],
    page: (at, signal) => call('findCustomers', { query: { ...at, search: filters.q, joined } }, signal),
    idOf: (row) => row.uuid,
  });
  return (
    <List
      title={texts.title}
      name="customers"
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty}
      keys={[
        {
          key: 'o',
          word: listTexts.keyOpen,
          press: () => open !== undefined && void navigate(`/customer/${open}`),
        },
      ]}
      filters={<DayFilter label={texts.joined} value={joined} choose={(day) => narrow('joined', day)} />}
      columns={[
        {
          head: texts.columns.name,
          text: (row) => row.name,
        },
        { head: texts.columns.phone, text: (row) => row.phone || texts.facts.noNumber },
        {
          head: texts.columns.level,
          text: (row) => `${texts.levels[row.level] ?? row.level}${row.blocked ? ` · ${texts.blocked}` : ''}`,
          cell: (row) => (
            <>
              {texts.levels[row.level]} {row.blocked && <Tag tone="bad">{texts.blocked}</Tag>}
            </>
          ),
        },
        { head: texts.columns.limit, text: (row) => row.limit, cell: (row) => plainAmount(row.limit), right: true },
        {
          head: texts.columns.order,
          text: (row) => (row.order === null ? null : `${row.order.serialNumber} ${review.statuses[row.order.status]}`),
          cell: (row) =>
            row.order === null ? (
              '–'
            ) : (
              <>
                {row.order.serialNumber} <StatusTag status={row.order.status} />
              </>
            ),
        },
        { head: texts.columns.since, day: (row) => businessDayOf(instantFrom(row.since)) },
      ]}
      panel={
        open === undefined ? null : <CustomerPanel key={open} uuid={open} close={() => address.openRow(undefined)} />
      }
    />
  );
}
