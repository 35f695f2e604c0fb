import { useTexts } from '../language.tsx';
import { DayFilter } from './DayFilter.tsx';
import css from './list.module.css';

const ends = ['from', 'until'] as const;

type Props = {
  readonly stretch: Readonly<Partial<Record<(typeof ends)[number], string | undefined>>>;
  readonly choose: (end: (typeof ends)[number], day: string) => void;
};

/** The first and the last day that a list is narrowed to. */
export function StretchFilter({ stretch, choose }: Props) {
  const { filters } = useTexts().orders;
  return (
    <span className={css.stretch}>
      {ends.map((end) => (
        <DayFilter key={end} label={filters[end]} value={stretch[end]} choose={(day) => choose(end, day)} />
      ))}
    </span>
  );
}
