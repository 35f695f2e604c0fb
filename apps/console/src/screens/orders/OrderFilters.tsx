import { mt } from '../../amounts.ts';
import { Choice } from '../../frame/Choice.tsx';
import { useTexts } from '../../language.tsx';
import { Pills } from '../../list/Pill.tsx';
import { StretchFilter } from '../../list/StretchFilter.tsx';
import type { Address } from '../../list/use-address.ts';
import type { FilterName } from './orders-query.ts';

type Props = { address: Address<FilterName>; products: readonly { amount: number; term: number }[] };

/** What the list of orders is narrowed by. */
export function OrderFilters({ address, products }: Props) {
  const { orders: texts, review } = useTexts();
  const { filters, narrow } = address;
  const select = (name: 'status' | 'product' | 'hold', data: { value: string; label: string }[]) => (
    <Choice
      size="xs"
      aria-label={texts.filters[name]}
      value={filters[name] ?? ''}
      data={[{ value: '', label: `${texts.filters[name]}: ${texts.filters.every}` }, ...data]}
      onChange={(event) => narrow(name, event.currentTarget.value)}
    />
  );
  return (
    <>
      {select(
        'status',
        Object.entries(review.statuses).map(([value, label]) => ({ value, label })),
      )}
      {select(
        'product',
        products.map((one) => ({ value: `${one.amount}-${one.term}`, label: texts.product(mt(one.amount), one.term) })),
      )}
      {select('hold', [
        { value: 'any', label: texts.filters.anyHold },
        ...Object.entries(texts.holds).map(([value, label]) => ({ value, label })),
      ])}
      <Pills
        value={filters.dpd}
        choose={(range) => narrow('dpd', range)}
        choices={Object.entries(texts.filters.dpdRanges).map(([value, label]) => ({ value, label }))}
      />
      <StretchFilter stretch={filters} choose={narrow} />
    </>
  );
}
