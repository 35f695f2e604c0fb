import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { Failure } from '../../frame/Failure.tsx';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { DecideDialog, type Act } from './DecideDialog.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import css from './reviews.module.css';
import { useFilters } from './use-filters.ts';
import { useKeys } from './use-keys.ts';
import { useReviews } from './use-reviews.ts';

/** The review queue: the list, the open order beside it, and the decision, all within reach of single keys. */
export function ReviewsScreen() {
  const { reviews: texts } = useTexts();
  const view = useFilters();
  const list = useReviews(view.filters);
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const search = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const at = rows.findIndex((row) => row.serialNumber === view.open);

  const move = (step: number): void => {
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    if (next !== undefined) view.openOrder(next.serialNumber);
  };
  const decide = (wanted: Act): void => {
    if (view.open !== undefined && may('approveReview')) setAct(wanted);
  };
  const goOn = (): void => {
    setAct(undefined);
    view.openOrder((rows[at + 1] ?? rows[at - 1])?.serialNumber);
  };
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => decide('approve'),
      d: () => decide('decline'),
      c: () => decide('cancel'),
      '/': () => search.current?.focus(),
      Escape: () => view.openOrder(undefined),
    },
    act === undefined,
  );

  return (
    <div className={view.open === undefined ? css.page : `${css.page} ${css.withPanel}`}>
      <div className={css.list}>
        <ReviewFilters view={view} page={list.data?.pages[0]} searchRef={search} />
        {list.isError && <Failure fault={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={240} radius={10} />}
        {list.isSuccess && rows.length === 0 && (
          <p className={css.empty}>{view.isFiltered ? texts.emptyFiltered : texts.empty}</p>
        )}
        {rows.length > 0 && <ReviewTable rows={rows} open={view.open} openOrder={view.openOrder} />}
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
        <KeyHelp mayDecide={may('approveReview')} />
      </div>
      {view.open !== undefined && (
        <ReviewPanel key={view.open} serialNumber={view.open} decide={setAct} close={() => view.openOrder(undefined)} />
      )}
      {view.open !== undefined && act !== undefined && (
        <DecideDialog serialNumber={view.open} act={act} close={() => setAct(undefined)} decided={goOn} />
      )}
    </div>
  );
}
