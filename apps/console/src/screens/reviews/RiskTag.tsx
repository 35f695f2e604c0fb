import type { OperatorResult } from '@house/contract/operator/types';
import { classes } from '@house/ui/classes.ts';
import { useTexts } from '../../language.tsx';
import css from './reviews.module.css';

export function RiskTag({ risk }: { risk: OperatorResult<'review'>['decision']['risk'] }) {
  const { reviews } = useTexts();
  return <span className={classes(css.tag, css[risk])}>{reviews.risks[risk]}</span>;
}
