import type { ConsoleTexts } from '@house/i18n/console.pt';
import { classes } from '@house/ui/classes.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { age } from '../ago.ts';
import { dayAndTime, dayText } from '../frame/when.ts';
import { useTexts } from '../language.tsx';
import css from './list.module.css';

export type Column<Row> = Look<Row> & Value<Row>;

/** What the column is of: the value in the CSV, and in the cell unless `cell` says more. */
type Value<Row> =
  | { readonly text: (row: Row) => string | number | null }
  | { readonly day: (row: Row) => string | null }
  | { readonly at: (row: Row) => string | null }
  /** An instant, of which the cell says how long ago it was. */
  | { readonly since: (row: Row) => string };

type Look<Row> = {
  readonly head: string;
  /** What the CSV calls it, where it says something else than the cell. */
  readonly fileHead?: string;
  readonly cell?: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  readonly right?: boolean;
  /** Gives way to a panel that opens beside the list. */
  readonly spare?: boolean;
  /** The panel of a row tells it, too: gives way beside one on a desk of 1400 px or less. */
  readonly inPanel?: boolean;
};

type Props<Row> = {
  /** What it is a table of, for who listens. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly open?: string | undefined;
  /** A list with a panel: a click or Enter on the first cell opens it. */
  readonly openRow?: ((id: string) => void) | undefined;
};

export function Table<Row>({ label, rows, columns, idOf, open, openRow }: Props<Row>) {
  const { ago } = useTexts();
  const shown = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const opened = useFocusBackIn(open);
  return (
    // A table wider than its place is scrolled by keys too.
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            const isOpen = id === open;
            return (
              <tr
                key={id}
                ref={isOpen ? shown : undefined}
                className={classes(openRow !== undefined && css.opens, isOpen && css.open)}
                // A link in the row leads elsewhere: there, the row’s id would open something else.
                onClick={({ target }) => {
                  if (target instanceof Element && target.closest('a') === null) openRow?.(id);
                }}
              >
                {columns.map((column, index) => {
                  const inside = breaking(column.cell?.(row) ?? shownValue(column, row, ago) ?? '–');
                  return (
                    <td
                      key={column.head}
                      // What each other cell of the row is of, for who goes down a column by ear.
                      role={index === 0 ? 'rowheader' : undefined}
                      className={classOf(column)}
                    >
                      {index === 0 && openRow !== undefined ? (
                        <button
                          ref={isOpen ? opened : undefined}
                          type="button"
                          className={css.name}
                          aria-current={isOpen ? 'true' : undefined}
                        >
                          {inside}
                        </button>
                      ) : (
                        inside
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

// What is longer, a name in full or somebody's e-mail, goes on in a second line before a column goes out of sight.
const longestOnALine = 30;

/** Of a cell that has more in it than one text: what of it may be long. */
export function breaking(inside: ReactNode): ReactNode {
  return typeof inside === 'string' && inside.length > longestOnALine ? (
    <span className={css.long}>{inside}</span>
  ) : (
    inside
  );
}

/** For the row that is open: who closes its panel from within goes on from there. */
function useFocusBackIn(open: string | undefined): (row: HTMLElement | null) => void {
  const latest = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && open === undefined && document.activeElement === document.body) latest.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  return (row) => {
    latest.current = row ?? latest.current;
  };
}

/** Days and instants as people write them, and how long something waits. */
function shownValue<Row>(column: Column<Row>, row: Row, ago: ConsoleTexts['ago']): string | number | null {
  if ('text' in column) return column.text(row);
  if ('since' in column) return age(ago, column.since(row));
  const value = 'day' in column ? column.day(row) : column.at(row);
  if (value === null) return null;
  return 'day' in column ? dayText(value) : dayAndTime(value);
}

function classOf<Row>({ right, spare, inPanel }: Column<Row>): string {
  return classes(right === true && css.right, spare === true && css.spare, inPanel === true && css.inPanel);
}
