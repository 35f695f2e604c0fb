import type { CSSProperties } from 'react';
import './custom-properties.ts';
import { formatAmount, type Centavos } from '@house/money';
import css from './Hero.module.css';
import { classes } from './classes.ts';

type Tone = 'ink' | 'late' | 'on-primary';

/**
 * The one large amount of a screen, as large as its box lets it be on one line: its size follows the number of
 * characters and the screen's width. A `medium` one stands between two buttons and sets the cents of a whole amount
 * small and high, like a price tag: the eye reads 2,000 and the text is still `2,000.00 MT`.
 */
export function Hero({
  amount,
  tone = 'ink',
  size = 'large',
}: {
  amount: Centavos;
  tone?: Tone;
  size?: 'large' | 'medium';
}) {
  const text = formatAmount(amount);
  const [whole = '', cents = ''] = text.split('.');
  const look = classes(css.hero, css[tone], css[size]);
  if (cents !== '00' || size === 'large') {
    return (
      <span className={look} style={widthOf(text, ' MT')}>
        {text}
        <small> MT</small>
      </span>
    );
  }
  return (
    <>
      <span className="only-read-aloud">{text} MT</span>
      <span className={look} style={widthOf(whole, '')} aria-hidden="true">
        {whole}
        <small className={css.tag}>
          <span>.00</span>
          <span>MT</span>
        </small>
      </span>
    </>
  );
}

/** A bold digit is up to 0.7 em wide in the system fonts; small print is set at 0.42 em, a tag has a width of its own. */
function widthOf(big: string, small: string): CSSProperties {
  const ems = big.length * 0.68 + small.length * 0.42 * 0.7;
  return { '--ems': ems.toFixed(2) };
}
