import type { OperatorResult } from '@house/contract/operator/types';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';

/** What became of a proposal; nothing while it waits. */
export function Outcome({ outcome }: { outcome: OperatorResult<'approval'>['outcome'] }) {
  const { approvals: texts } = useTexts();
  if (outcome === null) return null;
  const tone = outcome === 'approved' ? 'good' : outcome === 'refused' ? 'bad' : 'plain';
  return <Tag tone={tone}>{texts.outcomes[outcome]}</Tag>;
}
