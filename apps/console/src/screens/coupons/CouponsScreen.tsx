import { windowStates } from '@house/contract/operator/words';
import { Button } from '@mantine/core';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayText } from '../../frame/when.ts';
import { useLanguage } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pills } from '../../list/Pill.tsx';
import { StateTag } from '../../list/StateTag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRow } from '../../list/use-opened-row.ts';
import { useMay } from '../../session.ts';
import { CouponPanel } from './CouponPanel.tsx';

/** Coupons that were issued; every change of them takes two persons. */
export function CouponsScreen() {
  const { texts: all, locale } = useLanguage();
  const { offers: texts } = all;
  const may = useMay();
  const address = useAddress(['state', 'q', 'for']);
  const { filters, narrow, open, openRow } = address;
  const list = useList(address, {
    key: ['coupons'],
    page: (at, signal) =>
      call(
        'issuedCoupons',
        { query: { ...at, code: filters.q, state: windowStates.find((state) => state === filters.state) } },
        signal,
      ),
    idOf: (row) => row.id,
  });
  const opened = useOpenedRow(open, list.openedRow);
  return (
    <List
      title={texts.coupons}
      name="coupons"
      list={list}
      searchHint={texts.searchCoupon}
      empty={texts.noCoupons}
      filters={
        <>
          {may('proposeCoupon') && (
            <Button size="compact-sm" onClick={() => openRow('new')}>
              {texts.newCoupon}
            </Button>
          )}
          <Pills
            value={filters.state}
            choose={(state) => narrow('state', state)}
            choices={windowStates.map((state) => ({ value: state, label: texts.states[state] }))}
          />
        </>
      }
      columns={[
        { head: texts.code, text: (row) => row.code },
        { head: texts.state, text: (row) => texts.states[row.state], cell: (row) => <StateTag state={row.state} /> },
        { head: texts.titleIn[locale], text: (row) => (locale === 'pt' ? row.titlePt : row.titleEn) },
        { head: texts.value, text: (row) => (row.kind === 'amount' ? mt(row.value) : `${row.value} %`) },
        {
          head: texts.valid,
          text: (row) => texts.span(dayText(row.validFrom), dayText(row.validUntil)),
        },
        {
          head: texts.uses,
          text: (row) => texts.usesOf(row.uses, row.globalCap === null ? texts.noCap : String(row.globalCap)),
        },
      ]}
      panel={
        open === undefined || (open !== 'new' && opened === undefined) ? null : (
          <CouponPanel key={open} coupon={opened} customer={filters.for} close={() => openRow(undefined)} />
        )
      }
    />
  );
}
