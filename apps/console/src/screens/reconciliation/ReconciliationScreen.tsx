import { dayStates } from '@house/contract/operator/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayIn } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pill, Pills } from '../../list/Pill.tsx';
import { StretchFilter } from '../../list/StretchFilter.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { DayPanel } from './DayPanel.tsx';
import { DayState } from './DayState.tsx';
import { FundFloatDialog } from './FundFloatDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { SignDialog } from './SignDialog.tsx';

/** What is done without a day. */
type Act = 'import' | 'fund';

/** The rail's days: how each stands against the books, and who signed it. */
export function ReconciliationScreen() {
  const { reconciliation: texts } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act>();
  const address = useAddress(['state', 'from', 'until']);
  const { open, filters, narrow } = address;
  const signing = useRowAct<true>(open, 'reconciliation-day');
  const state = dayStates.find((one) => one === filters.state);
  const [from, until] = [filters.from, filters.until].map(dayIn);
  const list = useList(address, {
    key: ['reconciliation'],
    page: ({ size, after: before }, signal) =>
      call('reconciliationDays', { query: { size, before, state, from, until } }, signal),
    idOf: (row) => row.day,
    refetchMs: 15_000,
  });
  const mayAct = may('signOffDay');
  const close = (): void => setAct(undefined);
  const sign = (): void => {
    if (mayAct) signing.begin(true);
  };
  return (
    <>
      <List
        title={texts.title}
        name="reconciliation"
        list={list}
        empty={texts.empty}
        keysLive={act === undefined && signing.act === undefined}
        keys={
          mayAct
            ? [
                { key: 'i', word: texts.keyImport, press: () => setAct('import') },
                { key: 's', word: texts.keySign, press: sign },
                { key: 'l', word: texts.keyLines, press: () => open !== undefined && void navigate(open) },
              ]
            : []
        }
        filters={
          <>
            <Pills
              value={state}
              choose={(value) => narrow('state', value)}
              choices={dayStates.map((value) => ({ value, label: texts.states[value] }))}
            />
            <StretchFilter stretch={filters} choose={narrow} />
            {mayAct && (
              <>
                <Pill on={false} press={() => setAct('import')}>
                  {texts.import}…
                </Pill>
                <Pill on={false} press={() => setAct('fund')}>
                  {texts.fund}
                </Pill>
              </>
            )}
          </>
        }
        columns={[
          { head: texts.day, day: (row) => row.day },
          {
            head: texts.state,
            text: (row) => texts.states[row.state],
            cell: (row) => <DayState state={row.state} />,
          },
          { head: texts.lines, text: (row) => row.lines, right: true },
          { head: texts.breaks, text: (row) => row.breaks, right: true },
          { head: texts.withoutLine, text: (row) => row.withoutLine, right: true },
          {
            head: texts.paidIn,
            inPanel: true,
            text: (row) => row.paidIn,
            cell: (row) => plainAmount(row.paidIn),
            right: true,
          },
          {
            head: texts.paidOut,
            inPanel: true,
            text: (row) => row.paidOut,
            cell: (row) => plainAmount(row.paidOut),
            right: true,
          },
          { head: texts.fees, text: (row) => row.fees, cell: (row) => plainAmount(row.fees), right: true, spare: true },
          {
            head: texts.difference,
            text: (row) => row.difference,
            cell: (row) => (row.difference === null ? '–' : plainAmount(row.difference)),
            right: true,
          },
          { head: texts.signedBy, text: (row) => row.signedBy },
        ]}
        panel={
          open === undefined ? null : (
            <DayPanel key={open} day={open} sign={mayAct ? sign : undefined} close={() => address.openRow(undefined)} />
          )
        }
      />
      {act === 'import' && <ImportDialog close={close} />}
      {act === 'fund' && <FundFloatDialog close={close} />}
      {signing.act !== undefined && open !== undefined && <SignDialog day={open} close={signing.end} />}
    </>
  );
}
