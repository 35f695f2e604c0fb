const everyMs = 10_000;

/** Waits for a command's work, and says every ten seconds for how long by now: on a book of years it takes minutes. */
export async function sayingSo<T>(work: Promise<T>, howFar: () => string = () => 'still at it'): Promise<T> {
  const began = performance.now();
  const progress = setInterval(() => {
    console.error(`… ${howFar()}, ${Math.round((performance.now() - began) / 1_000)} s`);
  }, everyMs);
  return await work.finally(() => clearInterval(progress));
}
