/** A value as the wire carries it: text, or bytes. */
export type Written = string | Buffer | null;

/** A value as PostgreSQL reads it, worked out before anything is sent: what cannot be written must not break off halfway. */
export function written(value: unknown): Written {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return Buffer.isBuffer(value) ? value : JSON.stringify(value);
  return String(value);
}

function arrayText(elements: readonly unknown[]): string {
  return `{${elements.map(elementText).join(',')}}`;
}

/** An element of an array as PostgreSQL reads it. */
function elementText(element: unknown): string {
  switch (typeof element) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(element);
    case 'string':
      return needsNoQuotes.test(element) ? element : quoted(element);
    default:
      if (element === null || element === undefined) return 'NULL';
      if (element instanceof Date) return element.toISOString();
      if (Buffer.isBuffer(element)) return `"\\\\x${element.toString('hex')}"`;
      return Array.isArray(element) ? arrayText(element) : quoted(JSON.stringify(element));
  }
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

// No comma, brace, quote, backslash or space, not empty, and not the word for nothing.
const needsNoQuotes = /^(?!null$)[\w.:+/-]+$/i;
