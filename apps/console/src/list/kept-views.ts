export type View = { readonly name: string; readonly view: string };

type Kept = {
  getItem(place: string): string | null;
  setItem(place: string, text: string): unknown;
};

/** What is typed to search for somebody is their number: it is part of no view. */
export function withoutSearch(view: string): string {
  const filters = new URLSearchParams(view);
  filters.delete('q');
  return filters.toString();
}

/** Keeps views in this browser: filters are no personal data. */
export function keepViews(kept: Kept, place: string, views: readonly View[]): void {
  kept.setItem(place, JSON.stringify(views.map(({ name, view }) => ({ name, view: withoutSearch(view) }))));
}

/** The views as they were kept; what cannot be read is none. */
export function readViews(kept: Kept, place: string): readonly View[] {
  try {
    const found: unknown = JSON.parse(kept.getItem(place) ?? '[]');
    const views = Array.isArray(found) ? found.filter(isView) : [];
    if (views.some(({ view }) => view !== withoutSearch(view))) keepViews(kept, place, views);
    return views.map(({ name, view }) => ({ name, view: withoutSearch(view) }));
  } catch {
    return [];
  }
}

function isView(kept: unknown): kept is View {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'name' in kept &&
    'view' in kept &&
    typeof kept.name === 'string' &&
    typeof kept.view === 'string'
  );
}
