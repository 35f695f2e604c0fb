import type { OperatorResult } from '@house/contract/operator/types';
import { age, minutesSince } from '../../ago.ts';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import css from '../../list/list.module.css';
import { Pill, Pills } from '../../list/Pill.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { CallDialog } from '../collections/CallDialog.tsx';
import { DecideDialog, type Act } from './DecideDialog.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RiskTag } from './RiskTag.tsx';

// Thirty minutes is the promise (rules.md, defaults); the number that counts is Today's, from the policy.
const longWaitMinutes = 30;

/** The review queue: the list, the open order beside it, and the decision. */
export function ReviewsScreen() {
  const { reviews: texts, customers, collections, ago } = useTexts();
  const may = useMay();
  const address = useAddress(['rule', 'first', 'second', 'mine', 'q']);
  const { filters, narrow, open } = address;
  const { act, begin, end } = useRowAct<Act | 'log', OperatorResult<'review'>>(open, 'review', allows);
  const list = useList(address, {
    key: ['reviews'],
    page: (at, signal) =>
      call(
        'reviews',
        {
          query: {
            ...at,
            rule: filters.rule,
            search: filters.q,
            firstLoan: filters.first === 'true' ? 'true' : 'false',
            secondPerson: filters.second === 'true' ? 'true' : 'false',
            mine: filters.mine === 'true' ? 'true' : 'false',
          },
        },
        signal,
      ),
    idOf: (row) => row.serialNumber,
  });
  const flag = (name: 'first' | 'second' | 'mine'): void => narrow(name, filters[name] === 'true' ? undefined : 'true');
  const decide = (wanted: Act | 'log'): void => {
    if (may('approveReview')) begin(wanted);
  };
  const acts = [
    { key: 'a', word: texts.keyApprove, press: () => decide('approve') },
    { key: 'd', word: texts.keyDecline, press: () => decide('decline') },
    { key: 'c', word: texts.keyCancel, press: () => decide('cancel') },
    { key: 'l', word: collections.keyLog, press: () => decide('log') },
  ];
  const decided = (): void => {
    end();
    list.goOn();
  };
  return (
    <List
      title={texts.title}
      name="reviews"
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty}
      keys={may('approveReview') ? acts : []}
      keysLive={act === undefined}
      filters={
        <>
          <Pill on={!address.isFiltered} press={address.clear}>
            {texts.all} {list.first?.counts.all}
          </Pill>
          <Pill on={filters.mine === 'true'} press={() => flag('mine')}>
            {collections.mine}
          </Pill>
          <Pill on={filters.first === 'true'} press={() => flag('first')}>
            {texts.firstLoan} {list.first?.counts.firstLoan}
          </Pill>
          <Pill on={filters.second === 'true'} press={() => flag('second')}>
            {texts.secondPerson} {list.first?.counts.secondPerson}
          </Pill>
          <Pills
            value={filters.rule}
            choose={(rule) => narrow('rule', rule)}
            choices={(list.first?.rules ?? []).map(({ rule, count }) => ({
              value: rule,
              label: `${texts.rules[rule] ?? rule} ${count}`,
            }))}
          />
        </>
      }
      columns={[
        { head: texts.columns.customer, text: (row) => row.name },
        {
          head: texts.columns.waits,
          since: (row) => row.placedAt,
          cell: (row) => (
            <span className={minutesSince(row.placedAt) > longWaitMinutes ? css.late : undefined}>
              {age(ago, row.placedAt)}
            </span>
          ),
        },
        { head: texts.columns.phone, inPanel: true, text: (row) => row.phone || customers.facts.noNumber },
        { head: texts.columns.amount, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
        { head: texts.columns.term, inPanel: true, text: (row) => texts.days(row.term) },
        { head: texts.columns.why, text: (row) => texts.rules[row.matchedRule] ?? row.matchedRule },
        {
          head: texts.columns.risk,
          text: (row) => texts.risks[row.risk],
          cell: (row) => <RiskTag risk={row.risk} />,
        },
        { head: texts.columns.approvedBy, text: (row) => row.approvedBy },
        { head: collections.with, text: (row) => row.claimedBy },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <ReviewPanel key={open} serialNumber={open} decide={begin} close={() => address.openRow(undefined)} />
            {act === 'log' && <CallDialog serialNumber={open} name={list.openedRow?.name ?? ''} close={end} />}
            {act !== undefined && act !== 'log' && (
              <DecideDialog serialNumber={open} act={act} close={end} decided={decided} />
            )}
          </>
        )
      }
    />
  );
}

/** Of an order that a colleague decided nothing is left to do; nobody approves twice, or what two persons hold. */
function allows({ status, secondPerson, hold }: OperatorResult<'review'>, act: Act | 'log'): boolean {
  return status === 'UnderReview' && (act !== 'approve' || (!secondPerson.mine && hold === null));
}
