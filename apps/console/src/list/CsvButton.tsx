import { toast } from '@house/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../frame/save-file.ts';
import { useComplaint } from '../frame/use-complaint.ts';
import { useTexts } from '../language.tsx';
import { csvOf } from './csv.ts';
import css from './list.module.css';
import type { Column } from './Table.tsx';
import { pageAfter, placeIn, type Page, type RowOf, type Source } from './use-list.ts';

// What a spreadsheet is still good for; beyond it one narrows the list.
const mostRows = 10_000;

type Props<OnePage extends Page> = {
  readonly name: string;
  readonly source: Source<OnePage>;
  readonly columns: readonly Column<RowOf<OnePage>>[];
};

/** The whole list as it is narrowed now, page by page, as a CSV file; it says how far it is. */
export function CsvButton<OnePage extends Page>({ name, source, columns }: Props<OnePage>) {
  const { list: texts } = useTexts();
  const [read, setRead] = useState(0);
  const download = useMutation({
    mutationFn: async () => {
      const rows = await allRows(source, setRead);
      saveCsv(name, csvOf(columns, rows, texts));
      return rows.length;
    },
    onSuccess: (count) => toast(count >= mostRows ? texts.csvCut(mostRows) : texts.csvDone(count), 'success'),
    onError: useComplaint(),
  });
  return (
    <button type="button" className={css.pill} disabled={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? texts.csvReading(read) : texts.csv}
    </button>
  );
}

/** The same for rows that are all there already. */
export function RowsCsvButton<Row>({
  name,
  rows,
  columns,
}: {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  const { list: texts } = useTexts();
  return (
    <button type="button" className={css.pill} onClick={() => saveCsv(name, csvOf(columns, rows, texts))}>
      {texts.csv}
    </button>
  );
}

async function allRows<OnePage extends Page>(
  source: Source<OnePage>,
  tell: (count: number) => void,
): Promise<RowOf<OnePage>[]> {
  const rows: RowOf<OnePage>[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await source.page(pageAfter(last && placeIn(source, last)));
    rows.push(...page.data);
    tell(rows.length);
    if (!page.hasMore || page.data.length === 0 || rows.length >= mostRows) return rows.slice(0, mostRows);
  }
}

function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, text, 'text/csv;charset=utf-8');
}
