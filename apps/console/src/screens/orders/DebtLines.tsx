import type { OperatorResult } from '@house/contract/operator/types';
import { plainAmount } from '../../amounts.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import css from './order.module.css';

/** The debt day by day, the latest first. */
export function DebtLines({ lines }: { lines: OperatorResult<'explainBalance'>['lines'] }) {
  const { orders } = useTexts();
  const { explain: texts } = orders;
  return (
    <details>
      <summary>{texts.byDay}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={texts.byDay}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.on}</th>
              <th scope="col">{texts.columns.cause}</th>
              <th scope="col">{texts.columns.bucket}</th>
              <th scope="col" className={css.right}>
                {texts.columns.change}
              </th>
              <th scope="col" className={css.right}>
                {texts.columns.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.toReversed().map((line, index) => (
              <tr key={`${line.on} ${line.cause} ${line.bucket} ${index}`}>
                <td>{dayText(line.on)}</td>
                <td>{texts.causes[line.cause] ?? line.cause}</td>
                <td>{orders.buckets[line.bucket] ?? line.bucket}</td>
                <td className={css.right}>{plainAmount(line.change)}</td>
                <td className={css.right}>{plainAmount(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
