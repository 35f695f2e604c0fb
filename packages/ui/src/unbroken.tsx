import type { ReactNode } from 'react';
import css from './unbroken.module.css';

/** The wallet's name, which a line would break at its hyphen, an amount, a time and a NUIT, which would lose a part, and a masked number. */
const whole = /(M-Pesa|[\d,.]*\d (?:MT|dias?|days?|minutos?|minutes?|min)\b|\d{3} \d{3} \d{3}|\d\d \*{3} \d{4})/g;

/** Running text in which a name and an amount stay on one line. The letters stay as they are, for who copies or searches them. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return text.split(whole).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.whole}>
        {part}
      </span>
    ),
  );
}

/** The class by which it stays so: a document of its own needs a rule of its own. */
export const unbrokenClass = css['whole'];

/** The same for a text that is HTML already. */
export function unbrokenHtml(html: string): string {
  return html.replace(whole, `<span class="${unbrokenClass}">$1</span>`);
}
