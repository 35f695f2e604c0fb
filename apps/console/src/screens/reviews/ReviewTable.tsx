import type { OperatorResult } from '@house/contract/operator/types';
import { classes } from '@house/ui/classes.ts';
import { useEffect, useRef } from 'react';
import { age, minutesSince } from '../../ago.ts';
import { plainAmount } from '../../amounts.ts';
import { useTexts } from '../../language.tsx';
import { RiskTag } from './RiskTag.tsx';
import css from './reviews.module.css';

type Row = OperatorResult<'reviews'>['data'][number];
// Thirty minutes is the promise (rules.md, defaults); the number that counts is Today's, from the policy.
const longWaitMinutes = 30;

export function ReviewTable({
  rows,
  open,
  openOrder,
}: {
  rows: readonly Row[];
  open: string | undefined;
  openOrder: (serialNumber: string) => void;
}) {
  const { reviews: texts, ago } = useTexts();
  const openRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    openRow.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.waits}</th>
            <th scope="col">{texts.columns.customer}</th>
            <th scope="col">{texts.columns.phone}</th>
            <th scope="col" className={css.right}>
              {texts.columns.amount}
            </th>
            <th scope="col">{texts.columns.term}</th>
            <th scope="col">{texts.columns.why}</th>
            <th scope="col">{texts.columns.risk}</th>
            <th scope="col">{texts.columns.approvedBy}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.serialNumber}
              ref={row.serialNumber === open ? openRow : undefined}
              className={classes(row.serialNumber === open && css.open)}
              onClick={() => openOrder(row.serialNumber)}
            >
              <td className={classes(minutesSince(row.placedAt) > longWaitMinutes && css.late)}>
                {age(ago, row.placedAt)}
              </td>
              <td>
                <button
                  type="button"
                  className={css.name}
                  aria-current={row.serialNumber === open ? 'true' : undefined}
                >
                  {row.name}
                </button>
              </td>
              <td>{row.phone}</td>
              <td className={css.right}>{plainAmount(row.amount)}</td>
              <td>{texts.days(row.term)}</td>
              <td>{texts.rules[row.matchedRule] ?? row.matchedRule}</td>
              <td>
                <RiskTag risk={row.risk} />
              </td>
              <td>{row.approvedBy ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
