import { businessDayOf, instantFrom } from '@house/calendar';
import { orderDrills } from '@house/contract/operator/words';
import { useNavigate } from 'react-router';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import css from '../../list/list.module.css';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { DrilledFrom } from './DrilledFrom.tsx';
import { filterNames, queryOf } from './orders-query.ts';
import { StatusTag } from './StatusTag.tsx';

/** Every order there is, narrowed in the address, with the open one beside the list. */
export function OrdersScreen() {
  const { orders: texts, customers, reviews, review, list: listTexts } = useTexts();
  const navigate = useNavigate();
  const address = useAddress([...filterNames, ...orderDrills]);
  const list = useList(address, {
    key: ['orders'],
    page: (at, signal) => call('findOrders', { query: { ...at, ...queryOf(address.filters) } }, signal),
    idOf: (row) => row.serialNumber,
  });
  const { open } = address;
  return (
    <List
      title={texts.title}
      name="orders"
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty}
      keys={[{ key: 'o', word: listTexts.keyOpen, press: () => open !== undefined && void navigate(`/order/${open}`) }]}
      filters={<OrderFilters address={address} products={list.first?.products ?? []} />}
      columns={[
        { head: texts.columns.number, text: (row) => row.serialNumber },
        { head: texts.columns.placed, day: (row) => businessDayOf(instantFrom(row.placedAt)) },
        { head: texts.columns.customer, text: (row) => row.name },
        { head: texts.columns.phone, spare: true, text: (row) => row.phone || customers.facts.noNumber },
        {
          head: texts.columns.amount,
          inPanel: true,
          text: (row) => row.amount,
          cell: (row) => plainAmount(row.amount),
          right: true,
        },
        { head: texts.columns.term, inPanel: true, text: (row) => reviews.days(row.term) },
        {
          head: texts.columns.status,
          text: (row) => `${review.statuses[row.status]}${row.writtenOff ? ` · ${texts.writtenOff}` : ''}`,
          cell: (row) => (
            <>
              <StatusTag status={row.status} /> {row.writtenOff && <Tag tone="bad">{texts.writtenOff}</Tag>}
            </>
          ),
        },
        { head: texts.columns.due, day: (row) => row.dueOn, spare: true },
        {
          head: texts.columns.dpd,
          text: (row) => row.dpd,
          cell: (row) =>
            row.dpd === null ? '–' : <span className={row.dpd > 0 ? css.late : undefined}>{texts.dpd(row.dpd)}</span>,
        },
        {
          head: texts.columns.outstanding,
          text: (row) => row.outstanding,
          cell: (row) => (row.outstanding === 0 ? '–' : plainAmount(row.outstanding)),
          right: true,
        },
        {
          head: texts.columns.hold,
          spare: true,
          text: (row) => (row.hold === null ? null : (texts.holds[row.hold] ?? row.hold)),
        },
      ]}
      panel={
        open === undefined ? null : (
          <OrderPanel key={open} serialNumber={open} close={() => address.openRow(undefined)} />
        )
      }
    >
      <DrilledFrom address={address} />
    </List>
  );
}
