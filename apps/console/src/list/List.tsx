import { classes } from '@house/ui/classes.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { FailureBelow } from '../frame/Failure.tsx';
import { ScreenTitle } from '../frame/ScreenTitle.tsx';
import { OnlyTold } from '../frame/Told.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { useTexts } from '../language.tsx';
import { CsvButton } from './CsvButton.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { SavedViews } from './SavedViews.tsx';
import { Table, type Column } from './Table.tsx';
import css from './list.module.css';
import { useSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';
import type { ListState, Page, RowOf } from './use-list.ts';
import { useNextPage } from './use-next-page.ts';

/** A key of this list beside `j`, `k`, `/` and Escape, with its word for the line of help. */
export type ListKey = { readonly key: string; readonly word: string; readonly press: () => void };

type Props<OnePage extends Page> = {
  readonly title: string;
  /** File name of the CSV, without the ending. */
  readonly name: string;
  readonly list: ListState<OnePage>;
  readonly columns: readonly Column<RowOf<OnePage>>[];
  /** Pills and selects. */
  readonly filters?: ReactNode;
  /** What the search takes: whole numbers, for sealed data has no parts to look for. It narrows the filter `q`. */
  readonly searchHint?: string;
  readonly empty: string;
  readonly keys?: readonly ListKey[];
  /** False while a dialog is open. */
  readonly keysLive?: boolean;
  /** The open row's panel; null while none is open. A list without panels has none of this. */
  readonly panel?: ReactNode;
  /** Stands between head and table. */
  readonly children?: ReactNode;
};

/** Every list of the console: head, filters, table, more, and the open row beside it, all within reach of single keys. */
export function List<OnePage extends Page>(props: Props<OnePage>) {
  const { title, name, list, columns, filters, searchHint, empty, keys = [], keysLive = true, panel, children } = props;
  const { list: texts } = useTexts();
  const { address, query, rows } = list;
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const own = Object.fromEntries(keys.map(({ key, press }) => [key, press]));
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  const single = {
    j: () => list.move(1),
    k: () => list.move(-1),
    '/': () => search.current?.focus(),
    '?': () => setShowsKeys(true),
    ...own,
  };
  useKeys({ Escape: () => address.openRow(undefined), ...(singleKeys && single) }, keysLive && !showsKeys);
  const isOpen = panel !== undefined && panel !== null;
  const { place, fetchMore } = useNextPage(query, rows.length);
  return (
    <div className={classes(css.page, isOpen && css.withPanel)} data-single-keys={singleKeys ? undefined : 'off'}>
      <div ref={place} className={css.list}>
        <div className={classes(css.bar, css.ends)}>
          <ScreenTitle>{title}</ScreenTitle>
          {filters}
          {searchHint !== undefined && (
            <TextInput
              key={address.filters['q']}
              ref={search}
              size="xs"
              className={css.search}
              aria-label={texts.search}
              placeholder={searchHint}
              defaultValue={address.filters['q'] ?? ''}
              onKeyDown={(event) => {
                if (event.key === 'Enter') address.narrow('q', event.currentTarget.value.trim());
                if (event.key === 'Escape') place.current?.querySelector('h1')?.focus();
              }}
            />
          )}
          <SavedViews address={address} />
          <CsvButton name={name} source={list.source} columns={columns} />
        </div>
        {children}
        <OnlyTold>{query.data && (query.hasNextPage ? texts.rowsSoFar : texts.rows)(rows.length)}</OnlyTold>
        {query.isPending && <Waiting height={240} />}
        {query.data !== undefined && rows.length === 0 && (
          <p className={css.empty}>{address.isFiltered ? texts.emptyFiltered : empty}</p>
        )}
        {rows.length > 0 && (
          <Table
            label={title}
            rows={rows}
            columns={columns}
            idOf={list.source.idOf}
            open={address.open}
            openRow={panel === undefined ? undefined : address.openRow}
          />
        )}
        {query.hasNextPage && <p className={css.onPaper}>{texts.rowsSoFar(rows.length)}</p>}
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={fetchMore}>
            {texts.more}
          </Button>
        )}
        {query.isError && <FailureBelow fault={query.error} retry={() => void query.refetch()} />}
        {panel !== undefined && (
          <KeyHelp
            keys={keys}
            hasSearch={searchHint !== undefined}
            singleKeys={singleKeys}
            chooseSingleKeys={chooseSingleKeys}
            isOpen={showsKeys}
            show={setShowsKeys}
          />
        )}
      </div>
      {panel}
    </div>
  );
}
