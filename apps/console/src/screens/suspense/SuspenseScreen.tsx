import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { isOpenTo, type Act } from './act.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import type { Receipt } from './use-receipt.ts';

// From so many points on two things at least speak for an order.
const likelyFrom = 50;

/** Money without an order: the queue, the likely orders beside it, and what is done with it. */
export function SuspenseScreen() {
  const { suspense: texts } = useTexts();
  const may = useMay();
  const address = useAddress(['q']);
  const { filters, open } = address;
  const { act, begin, end } = useRowAct<Act, Receipt>(open, 'suspense-item', (receipt, { kind }) =>
    isOpenTo(receipt, kind),
  );
  const list = useList(address, {
    key: ['suspense'],
    page: (at, signal) => call('suspense', { query: { ...at, search: filters.q } }, signal),
    idOf: (row) => row.receipt,
  });
  const start = (wanted: Act['kind']): void => {
    if (may('assignReceipt')) begin({ kind: wanted, serialNumber: undefined });
  };
  return (
    <List
      title={
        list.first === undefined
          ? texts.title
          : `${texts.title} · ${texts.total(list.first.count, mt(list.first.amount))}`
      }
      name="suspense"
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty}
      keysLive={act === undefined}
      keys={
        may('assignReceipt')
          ? [
              { key: 'a', word: texts.keyAssign, press: () => start('assign') },
              { key: 's', word: texts.keySplit, press: () => start('split') },
              { key: 'r', word: texts.keyRefund, press: () => start('refund') },
              { key: 'n', word: texts.keyNeverWas, press: () => start('never-was') },
            ]
          : []
      }
      columns={[
        { head: texts.receipt, text: (row) => row.receipt },
        { head: texts.waits, since: (row) => row.receivedAt },
        { head: texts.reference, inPanel: true, text: (row) => row.reference ?? texts.noReference },
        { head: texts.payer, inPanel: true, text: (row) => row.payer ?? texts.unknownPayer },
        { head: texts.amount, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
        { head: texts.why, text: (row) => texts.whys[row.why] },
        {
          head: texts.likely,
          text: (row) => row.best?.serialNumber ?? texts.nobody,
          cell: (row) =>
            row.best === null ? (
              <Tag tone="plain">{texts.nobody}</Tag>
            ) : (
              <>
                {row.best.serialNumber}{' '}
                <Tag tone={row.best.score >= likelyFrom ? 'good' : 'warn'}>{row.best.score}</Tag>
              </>
            ),
        },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <ReceiptPanel key={open} receipt={open} act={begin} close={() => address.openRow(undefined)} />
            {act !== undefined && (
              <ReceiptDialog
                receipt={open}
                act={act}
                close={end}
                done={() => {
                  end();
                  list.goOn();
                }}
              />
            )}
          </>
        )
      }
    />
  );
}
