import { useState } from 'react';
import type { FactKinds } from './condition.ts';
import { RuleTable } from './RuleTable.tsx';
import { TryFacts } from './TryFacts.tsx';
import { TryPast } from './TryPast.tsx';
import type { Draft } from './use-draft.ts';

/** The decision table, and the two ways to try it before it decides in earnest. */
export function RuleStudio({ draft, factKinds, readOnly }: { draft: Draft; factKinds: FactKinds; readOnly: boolean }) {
  const [matched, setMatched] = useState<string>();
  return (
    <>
      <RuleTable draft={draft} factKinds={factKinds} readOnly={readOnly} matched={matched} />
      <TryFacts table={draft.table} factKinds={factKinds} setMatched={setMatched} />
      <TryPast table={draft.table} />
    </>
  );
}
