import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';

const tones = { high: 'bad', medium: 'warn', low: 'good' } as const;

export function RiskTag({ risk }: { risk: OperatorResult<'review'>['decision']['risk'] }) {
  const { reviews } = useTexts();
  return <Tag tone={tones[risk]}>{reviews.risks[risk]}</Tag>;
}
