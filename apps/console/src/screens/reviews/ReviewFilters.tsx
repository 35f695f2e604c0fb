import type { OperatorResult } from '@house/contract/operator/types';
import { classes } from '@house/ui/classes.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../language.tsx';
import css from './reviews.module.css';
import type { useFilters } from './use-filters.ts';

type Props = {
  view: ReturnType<typeof useFilters>;
  page: OperatorResult<'reviews'> | undefined;
  searchRef: Ref<HTMLInputElement>;
};

/** The filters with their counts. A search takes a whole number: sealed data has no parts to look for. */
export function ReviewFilters({ view, page, searchRef }: Props) {
  const { reviews: texts } = useTexts();
  const { filters, narrow, clear, isFiltered } = view;
  return (
    <div className={css.bar}>
      <h1>{texts.title}</h1>
      <Pill on={!isFiltered} press={clear}>
        {texts.all} {page?.counts.all}
      </Pill>
      <Pill on={filters.firstLoan} press={() => narrow('firstLoan', filters.firstLoan ? undefined : 'true')}>
        {texts.firstLoan} {page?.counts.firstLoan}
      </Pill>
      <Pill on={filters.secondPerson} press={() => narrow('secondPerson', filters.secondPerson ? undefined : 'true')}>
        {texts.secondPerson} {page?.counts.secondPerson}
      </Pill>
      {page?.rules.map(({ rule, count }) => (
        <Pill
          key={rule}
          on={filters.rule === rule}
          press={() => narrow('rule', filters.rule === rule ? undefined : rule)}
        >
          {texts.rules[rule] ?? rule} {count}
        </Pill>
      ))}
      <TextInput
        key={filters.search}
        ref={searchRef}
        size="xs"
        w={210}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        defaultValue={filters.search ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') narrow('search', event.currentTarget.value.trim());
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </div>
  );
}

function Pill({ on, press, children }: { on: boolean; press: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes(css.pill, on && css.on)} aria-pressed={on} onClick={press}>
      {children}
    </button>
  );
}
