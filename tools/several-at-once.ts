/** Does a list of things, so many at once. */
export async function severalAtOnce<T>(
  atOnce: number,
  waiting: IterableIterator<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
