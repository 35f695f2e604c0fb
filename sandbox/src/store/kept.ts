import { textOf } from './row.ts';
import type { Store } from './store.ts';

/** A single remembered text (a key, a setting, the clock's offset), or undefined when it was never kept. */
export function recall(store: Store, name: string): string | undefined {
  const row = store.row('SELECT text FROM kept WHERE name = ?', name);
  return row && textOf(row, 'text');
}

/** Remembers the text under the name, in place of what was there. */
export function keep(store: Store, name: string, text: string): void {
  store.run(
    'INSERT INTO kept (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text',
    name,
    text,
  );
}

/** What is kept under the name; made and kept now when there is nothing yet. */
export function recallOrMake(store: Store, name: string, make: () => string): string {
  const known = recall(store, name);
  if (known !== undefined) return known;
  const made = make();
  keep(store, name, made);
  return made;
}
