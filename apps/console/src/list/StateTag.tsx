import type { windowStates } from '@house/contract/operator/words';
import { useTexts } from '../language.tsx';
import { Tag } from './Tag.tsx';

/** Whether something with a window is to come, on, or over. */
export function StateTag({ state }: { state: (typeof windowStates)[number] }) {
  const { offers } = useTexts();
  return <Tag tone={state === 'active' ? 'good' : state === 'planned' ? 'warn' : 'plain'}>{offers.states[state]}</Tag>;
}
