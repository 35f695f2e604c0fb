import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Asked } from '../../frame/Asked.tsx';
import { useTexts } from '../../language.tsx';
import { RowsCsvButton } from '../../list/CsvButton.tsx';
import list from '../../list/list.module.css';
import { Table, type Column } from '../../list/Table.tsx';
import css from './reports.module.css';
import type { Stretch } from './stretch.ts';

type Props<Data, Row> = {
  readonly title: string;
  /** Of its file, without the ending. */
  readonly name: string;
  /** A file says nowhere else of which days it is. */
  readonly stretch: Stretch;
  readonly hint: string;
  readonly query: UseQueryResult<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Only where a shape matters. */
  readonly chart?: (rows: readonly Row[]) => ReactNode;
  readonly children?: (data: Data) => ReactNode;
};

/** One report: what it counts, its shape where that matters, and its figures. */
export function Report<Data, Row>(props: Props<Data, Row>) {
  const { title, name, stretch, hint, query, rowsOf, idOf, columns, chart, children } = props;
  const { reports: texts } = useTexts();
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  return (
    <>
      <p className={css.hint}>{hint}</p>
      <Asked query={query} height={320} />
      {query.isSuccess && rows.length === 0 && <p className={list.empty}>{texts.none}</p>}
      {rows.length > 0 && (
        <>
          {chart !== undefined && <div className={css.chart}>{chart(rows)}</div>}
          <div className={list.bar}>
            <RowsCsvButton name={`${name}-${stretch.from}-${stretch.to}`} rows={rows} columns={columns} />
          </div>
          <Table label={title} rows={rows} columns={columns} idOf={idOf} />
        </>
      )}
      {query.data !== undefined && children?.(query.data)}
    </>
  );
}
