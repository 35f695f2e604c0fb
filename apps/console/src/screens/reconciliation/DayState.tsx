import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag, type Tone } from '../../list/Tag.tsx';

type State = OperatorResult<'reconciliationDay'>['state'];
const tones: Readonly<Record<State, Tone>> = { waiting: 'plain', open: 'warn', clean: 'good', signed: 'plain' };

export function DayState({ state }: { state: State }) {
  const { reconciliation: texts } = useTexts();
  return <Tag tone={tones[state]}>{texts.states[state]}</Tag>;
}
