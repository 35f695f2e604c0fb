// The sandbox's own calls, and how amounts and instants are shown.

/** Calls the sandbox; rejects with the reason it gave. */
export async function call(method, path, body) {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text === '' ? {} : JSON.parse(text);
  if (!answer.ok) throw new Error(json.error ?? `${answer.status}`);
  return json;
}

/** `1,234.50`, as the whole product writes amounts. */
export function amount(mt) {
  return Math.abs(mt).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const typed = /^(\d+|[1-9]\d{0,2}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/;

/** `1500`, `1,500.00`, `1.500,00`, `1 500,00` or `250,50` as MT; not a number for anything else. */
export function amountIn(text) {
  const [, whole = '', decimals = '0'] = typed.exec(text.replace(/\s/g, '')) ?? [];
  return whole === '' ? NaN : Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

/** `84 123 4567` */
export function grouped(number) {
  return `${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`;
}

const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Maputo', hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Maputo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Maputo' });

/** `10:42` in Maputo */
export const timeOf = (instant) => time.format(instant);
/** `20/12/2026` in Maputo */
export const dayOf = (instant) => day.format(instant);
/** `2026-12-20` in Maputo */
export const isoDayOf = (instant) => isoDay.format(instant);

/** An element with text and children; attributes by their names. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The element with that id. */
export const at = (id) => document.getElementById(id);
