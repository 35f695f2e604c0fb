import { businessDay, formatDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { mt } from '../amounts.ts';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';
import { dayAndTime } from './when.ts';

type Change = OperatorResult<'approval'>['changes'][number];

/** Before → after, in words and units. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { approvals: texts } = useTexts();
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{texts.fields[change.field] ?? change.field}</th>
            <td>
              <Value unit={change.unit} value={change.before} />
            </td>
            <td>
              <b>
                <Value unit={change.unit} value={change.after} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ unit, value }: { unit: Change['unit']; value: Change['before'] }) {
  const { approvals: texts } = useTexts();
  if (value === null) return '–';
  if (typeof value === 'number') return unit === 'mt' ? mt(value) : unit === 'percent' ? `${value} %` : value;
  if (unit === 'word') return texts.words[value] ?? value;
  if (unit === 'day') return formatDay(businessDay(value));
  return unit === 'instant' ? dayAndTime(value) : value;
}
