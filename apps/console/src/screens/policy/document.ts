/** A place in the policy's document: `offers.terms.0.interestBps`. */
export type Place = string;

/** What stands at a place; undefined where nothing does. */
export function valueAt(document: unknown, place: Place): unknown {
  return place.split('.').reduce<unknown>((value, key) => (isParts(value) ? value[key] : undefined), document);
}

/** The document with another value at a place; it is never changed itself. */
export function withValueAt(document: unknown, place: Place, value: unknown): unknown {
  const [key = '', ...rest] = place.split('.');
  if (!isParts(document)) return document;
  const inner = rest.length === 0 ? value : withValueAt(document[key], rest.join('.'), value);
  if (Array.isArray(document)) return document.map((one: unknown, index) => (String(index) === key ? inner : one));
  return { ...document, [key]: inner };
}

/** The document with what stands in another besides: one that was kept over a release lacks the number that this brought. */
export function completed(document: unknown, by: unknown): unknown {
  if (document === undefined) return by;
  if (!isParts(document) || !isParts(by) || Array.isArray(document)) return document;
  return Object.fromEntries(Object.keys({ ...by, ...document }).map((key) => [key, completed(document[key], by[key])]));
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
