import { isBusinessDay } from '@house/calendar';
import { orderDrills } from '@house/contract/operator/words';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import css from '../../list/list.module.css';
import { Pill } from '../../list/Pill.tsx';
import type { Address } from '../../list/use-address.ts';
import type { FilterName } from './orders-query.ts';

/** Which figure of a report the list stands behind; a press on a part of it takes the part away. */
export function DrilledFrom({ address }: { address: Address<FilterName> }) {
  const { orders, reviews, reports } = useTexts();
  const { drill: texts } = orders;
  const { filters, narrow } = address;
  const parts = orderDrills.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (parts.length === 0) return null;
  const word = (value: string): string => {
    if (isBusinessDay(value)) return dayText(value);
    return texts.words[value] ?? reviews.rules[value] ?? reports.outcomes[value] ?? value;
  };
  return (
    <div className={css.bar} role="group" aria-label={texts.label}>
      <span className={css.keys}>{texts.label}</span>
      {parts.map(({ name, value }) => (
        <Pill key={name} on press={() => narrow(name, undefined)}>
          {texts.names[name]}: {word(value)} ×
        </Pill>
      ))}
    </div>
  );
}
