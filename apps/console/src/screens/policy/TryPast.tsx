import type { OperatorResult } from '@house/contract/operator/types';
import { ruleOutcomes } from '@house/contract/operator/words';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { Failure } from '../../frame/Failure.tsx';
import { Told } from '../../frame/Told.tsx';
import { useTexts } from '../../language.tsx';
import listCss from '../../list/list.module.css';
import { Table } from '../../list/Table.tsx';
import css from './policy.module.css';
import type { RuleTable } from './use-draft.ts';

const spans = [7, 30, 90, 365];

/** The drafted table on the applications of the past: how many it would decide otherwise, and which. */
export function TryPast({ table }: { table: RuleTable }) {
  const { rules: texts, policy } = useTexts();
  const [days, setDays] = useState(30);
  const run = useMutation({
    mutationFn: (body: { table: RuleTable; days: number }) => call('tryTableOnPast', { body }),
  });
  // What was counted with another table, or over other days, is no answer to these.
  const past = run.variables?.table === table && run.variables.days === days ? run.data : undefined;
  return (
    <section className={css.box}>
      <h2 className={css.heading}>{texts.pastTitle}</h2>
      <div className={css.line}>
        <Choice
          size="xs"
          label={texts.pastDays}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={spans.map((one) => ({ value: String(one), label: policy.days(one) }))}
        />
        <Button size="xs" variant="default" loading={run.isPending} onClick={() => run.mutate({ table, days })}>
          {texts.past}
        </Button>
      </div>
      {run.isError && <Failure fault={run.error} />}
      <Told>
        {past !== undefined && (
          <p>{past.applications === 0 ? texts.pastNone : texts.pastChanged(past.changedCount, past.applications)}</p>
        )}
      </Told>
      {past !== undefined && past.applications > 0 && <Outcome past={past} />}
    </section>
  );
}

function Outcome({ past }: { past: OperatorResult<'tryTableOnPast'> }) {
  const { rules: texts } = useTexts();
  const word = (outcome: string): string => texts.words[outcome] ?? outcome;
  return (
    <>
      <div className={listCss.scroll} tabIndex={0} role="group" aria-label={texts.pastTitle}>
        <table className={listCss.table}>
          <thead>
            <tr>
              <th scope="col">{texts.outcome}</th>
              <th scope="col" className={listCss.right}>
                {texts.was}
              </th>
              <th scope="col" className={listCss.right}>
                {texts.would}
              </th>
            </tr>
          </thead>
          <tbody>
            {ruleOutcomes.map((outcome) => (
              <tr key={outcome}>
                <th scope="row">{word(outcome)}</th>
                <td className={listCss.right}>{past.was[outcome]}</td>
                <td className={listCss.right}>{past.would[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {past.changed.length > 0 && (
        <>
          <p className={css.quiet}>{texts.latest}</p>
          <Table
            label={texts.latest}
            rows={past.changed}
            idOf={(row) => row.serialNumber}
            columns={[
              { head: texts.orderNumber, text: (row) => row.serialNumber },
              { head: texts.was, text: (row) => `${word(row.was.outcome)} (${row.was.matchedRule})` },
              { head: texts.would, text: (row) => `${word(row.would.outcome)} (${row.would.matchedRule})` },
            ]}
          />
        </>
      )}
    </>
  );
}
