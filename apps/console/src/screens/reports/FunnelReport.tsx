import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { Table } from '../../list/Table.tsx';
import { Figure, ordersAt } from './Figure.tsx';
import { Report } from './Report.tsx';
import css from './reports.module.css';
import type { Stretch } from './stretch.ts';

type Version = OperatorResult<'decisionFunnel'>['versions'][number];
type Counted = Exclude<keyof Version, 'policyVersion' | 'amountDisbursed'>;

/** How the list of orders calls what is counted. */
const ways: Readonly<Record<Counted, string | undefined>> = {
  placed: undefined,
  approvedAlone: 'alone',
  reviewed: 'reviewed',
  approvedByPerson: 'by-person',
  declined: 'declined',
  cancelled: 'cancelled',
  disbursed: 'disbursed',
};

export function FunnelReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts, reviews } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'funnel', stretch],
    queryFn: ({ signal }) => call('decisionFunnel', { query: stretch }, signal),
  });
  const placed = { from: stretch.from, until: stretch.to };
  const at = ({ policyVersion }: Version, decided?: string): string =>
    ordersAt({ ...placed, version: policyVersion, ...(decided === undefined ? {} : { decided }) });
  const count = (head: string, name: Counted) => ({
    head,
    text: (row: Version) => row[name],
    cell: (row: Version) => (
      <Figure of={row[name]} to={at(row, ways[name])}>
        {row[name]}
      </Figure>
    ),
    right: true,
  });
  return (
    <Report
      title={texts.names.funnel}
      name="decision-funnel"
      stretch={stretch}
      hint={texts.funnelHint}
      query={query}
      rowsOf={({ versions }) => versions}
      idOf={({ policyVersion }) => String(policyVersion)}
      columns={[
        { head: texts.version, text: ({ policyVersion }) => `v${policyVersion}` },
        count(texts.placed, 'placed'),
        count(texts.approvedAlone, 'approvedAlone'),
        count(texts.reviewed, 'reviewed'),
        count(texts.approvedByPerson, 'approvedByPerson'),
        count(texts.declined, 'declined'),
        count(texts.cancelled, 'cancelled'),
        count(texts.paidOut, 'disbursed'),
        {
          head: texts.amountPaidOut,
          text: (row: Version) => row.amountDisbursed,
          cell: (row: Version) => (
            <Figure of={row.disbursed} to={at(row, 'disbursed')}>
              {plainAmount(row.amountDisbursed)}
            </Figure>
          ),
          right: true,
        },
      ]}
    >
      {({ reasons }) =>
        reasons.length > 0 && (
          <>
            <h2 className={css.heading}>{texts.rulesTitle}</h2>
            <Table
              label={texts.rulesTitle}
              rows={reasons}
              idOf={({ rule, outcome }) => `${rule} ${outcome}`}
              columns={[
                { head: texts.rule, text: ({ rule }) => reviews.rules[rule] ?? rule },
                { head: texts.outcome, text: ({ outcome }) => texts.outcomes[outcome] ?? outcome },
                {
                  head: texts.count,
                  text: (row) => row.count,
                  cell: ({ rule, outcome, count: times }) => (
                    <Figure of={times} to={ordersAt({ ...placed, rule, outcome })}>
                      {times}
                    </Figure>
                  ),
                  right: true,
                },
              ]}
            />
          </>
        )
      }
    </Report>
  );
}
