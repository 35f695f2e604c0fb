import { formatAmount, type Centavos } from '@house/money';
import css from './Hero.module.css';
import { classes } from './classes.ts';

type Tone = 'ink' | 'late' | 'on-primary';

/**
 * The one large amount of a screen. Whole amounts keep their two decimals, as every amount does, but small:
 * the eye reads 2,000 and the text is still `2,000.00 MT`.
 */
export function Hero({ amount, tone = 'ink', size = 'large' }: { amount: Centavos; tone?: Tone; size?: 'large' | 'medium' }) {
  const [whole, cents] = formatAmount(amount).split('.');
  const round = cents === '00' && size === 'medium';
  return (
    <span className={classes(css.hero, css[tone], css[size])}>
      {round ? whole : `${whole}.${cents}`}
      <small>{round ? '.00 MT' : ' MT'}</small>
    </span>
  );
}
