import type { CSSProperties } from 'react';
import './custom-properties.ts';
import { formatAmount, type Centavos } from '@house/money';
import css from './Hero.module.css';
import { classes } from './classes.ts';

type Tone = 'ink' | 'late' | 'on-primary';

/**
 * The one large amount of a screen, as large as its box lets it be on one line: its size follows the number of
 * characters and the screen's width. A `medium` one stands between two buttons and writes the cents of a whole
 * amount small: the eye reads 2,000 and the text is still `2,000.00 MT`.
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
  const [whole = '', cents = ''] = formatAmount(amount).split('.');
  const round = cents === '00' && size === 'medium';
  const big = round ? whole : `${whole}.${cents}`;
  const small = round ? '.00 MT' : ' MT';
  return (
    <span className={classes(css.hero, css[tone], css[size])} style={widthOf(big, small)}>
      {big}
      <small>{small}</small>
    </span>
  );
}

/** A bold digit is up to 0.7 em wide in the system fonts; the small print is set at 0.42 em. */
function widthOf(big: string, small: string): CSSProperties {
  const ems = big.length * 0.68 + small.length * 0.42 * 0.7;
  return { '--ems': ems.toFixed(2) };
}
