import { useState } from 'react';
import { OnlyTold } from './Told.tsx';

type Count = {
  readonly to: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly isHot?: boolean | undefined;
};

/** Tells who does not see the counts of what must not wait when there is more of it, an alarm above all; what is less is not told. */
export function Risen({ counts }: { counts: readonly Count[] }) {
  const now = counts.map(({ to, count }) => `${to} ${count}`).join();
  const [last, setLast] = useState<{ now: string; counts: readonly Count[]; words: string }>({
    now,
    counts,
    words: '',
  });
  if (now !== last.now) {
    const before = new Map(last.counts.map(({ to, count }) => [to, count]));
    const risen = counts.filter(({ to, count = 0, isHot }) => isHot === true && count > (before.get(to) ?? count));
    setLast({ now, counts, words: risen.map(({ name, count }) => `${name}: ${count}`).join(', ') });
  }
  return <OnlyTold>{last.words}</OnlyTold>;
}
