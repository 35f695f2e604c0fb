import { lineOutcomes } from '@house/contract/operator/words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { dayAndTime, dayText, timeOf } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import listCss from '../../list/list.module.css';
import { Pills } from '../../list/Pill.tsx';
import { Tag, type Tone } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import type { Line } from './line.ts';
import { SettleDialog } from './SettleDialog.tsx';

const tones: Readonly<Record<Line['outcome'], Tone>> = {
  unread: 'plain',
  matched: 'good',
  booked: 'good',
  noted: 'plain',
  break: 'bad',
};

/** A day's lines three ways: the rail's, our booking, the ledger. */
export function LinesScreen() {
  const { reconciliation: texts } = useTexts();
  const may = useMay();
  const { day = '' } = useParams();
  // With its line: what a colleague settles meanwhile may be no part of the list any more.
  const [settling, setSettling] = useState<{ line: Line; books: boolean }>();
  const address = useAddress(['outcome']);
  const outcome = lineOutcomes.find((one) => one === address.filters.outcome);
  const list = useList(address, {
    key: ['statement-lines', day],
    page: (at, signal) => call('statementLines', { params: { day }, query: { ...at, outcome } }, signal),
    idOf: (row) => row.id,
  });
  const line = list.openedRow;
  const maySettle = may('settleBreak') && line !== undefined && isOpenBreak(line);
  const mayBook = may('proposeTransfer') && line !== undefined && isOpenBreak(line) && line.kind === 'b2b';
  const settle = (books: boolean): void => {
    if (line !== undefined && (books ? mayBook : maySettle)) setSettling({ line, books });
  };
  const amountCell = (amount: number | null) => (amount === null ? '–' : plainAmount(amount));
  return (
    <>
      <List
        title={texts.linesTitle(dayText(day))}
        name={`statement-${day}`}
        list={list}
        empty={texts.noLines}
        keysLive={settling === undefined}
        keys={may('settleBreak') ? [{ key: 'e', word: texts.keySettle, press: () => settle(false) }] : []}
        filters={
          <>
            <Link to="/reconciliation" className={listCss.pill}>
              {texts.backToDays}
            </Link>
            <Pills
              value={outcome}
              choose={(value) => address.narrow('outcome', value)}
              choices={lineOutcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
            />
          </>
        }
        columns={[
          { head: texts.receipt, text: (row) => row.receipt },
          { head: texts.at, text: (row) => timeOf(row.at) },
          { head: texts.kind, inPanel: true, text: (row) => texts.lineKinds[row.kind] },
          { head: texts.rail, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
          { head: texts.booked, text: (row) => row.booked, cell: (row) => amountCell(row.booked), right: true },
          { head: texts.ledger, text: (row) => row.ledger, cell: (row) => amountCell(row.ledger), right: true },
          { head: texts.balance, text: (row) => row.balance, cell: (row) => amountCell(row.balance), right: true },
          {
            head: texts.outcome,
            text: (row) => (row.settledBy === null ? texts.outcomes[row.outcome] : texts.explained),
            cell: (row) => <Outcome line={row} />,
          },
        ]}
        panel={
          line === undefined ? null : (
            <LinePanel
              key={line.id}
              line={line}
              book={mayBook ? () => settle(true) : undefined}
              settle={maySettle ? () => settle(false) : undefined}
              close={() => address.openRow(undefined)}
            />
          )
        }
      />
      {settling !== undefined && <SettleDialog {...settling} close={() => setSettling(undefined)} />}
    </>
  );
}

type LinePanelProps = {
  line: Line;
  book: (() => void) | undefined;
  settle: (() => void) | undefined;
  close: () => void;
};

function LinePanel({ line, book, settle, close }: LinePanelProps) {
  const { reconciliation: texts } = useTexts();
  return (
    <Panel title={mt(line.amount)} tag={line.receipt} close={close}>
      <Facts>
        <Fact term={texts.outcome}>
          <Outcome line={line} />
        </Fact>
        {line.breakKind !== null && <Fact term={texts.breaks}>{texts.kinds[line.breakKind] ?? line.breakKind}</Fact>}
        <Fact term={texts.kind}>{`${texts.lineKinds[line.kind]} · ${line.status}`}</Fact>
        <Fact term={texts.at}>{dayAndTime(line.at)}</Fact>
        <Fact term={texts.phone}>{line.phone ?? '–'}</Fact>
        <Fact term={texts.reference}>{line.reference === '' ? '–' : line.reference}</Fact>
        <Fact term={texts.booked}>{line.booked === null ? '–' : mt(line.booked)}</Fact>
        <Fact term={texts.ledger}>{line.ledger === null ? '–' : mt(line.ledger)}</Fact>
        {line.journal !== null && <Fact term={texts.journal}>{line.journal}</Fact>}
        {line.order !== null && (
          <Fact term={texts.order}>
            <Link to={`/order/${line.order}`}>{line.order}</Link>
          </Fact>
        )}
      </Facts>
      {line.settledNote !== null && (
        <p className={css.note}>
          {line.settledBy}: {line.settledNote}
        </p>
      )}
      {settle !== undefined && (
        <PanelActs>
          {book !== undefined && (
            <Button className={css.wide} onClick={book}>
              {texts.bookTransfer}
            </Button>
          )}
          <Button className={css.wide} variant="default" onClick={settle} rightSection={<kbd>E</kbd>}>
            {texts.settle}
          </Button>
        </PanelActs>
      )}
    </Panel>
  );
}

function Outcome({ line }: { line: Line }) {
  const { reconciliation: texts } = useTexts();
  if (line.settledBy !== null) return <Tag tone="plain">{texts.explained}</Tag>;
  return <Tag tone={tones[line.outcome]}>{texts.outcomes[line.outcome]}</Tag>;
}

function isOpenBreak(line: Line): boolean {
  return line.outcome === 'break' && line.settledBy === null;
}
