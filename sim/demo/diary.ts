/** What happens on which day: acts are written down ahead and taken out when their day has come. */
export type Diary<Act> = {
  write(day: number, act: Act): void;
  /** Everything written for that day; it is taken out. */
  take(day: number): readonly Act[];
};

export function openDiary<Act>(): Diary<Act> {
  const days = new Map<number, Act[]>();
  return {
    write: (day, act) => {
      const acts = days.get(day);
      if (acts === undefined) days.set(day, [act]);
      else acts.push(act);
    },
    take: (day) => {
      const acts = days.get(day) ?? [];
      days.delete(day);
      return acts;
    },
  };
}
