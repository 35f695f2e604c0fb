/** A command line that says something else than can be done: one plain line, and nothing is begun. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

/** What a command line says; one that is not understood ends the program with 2. */
export function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

export function wholeNumber(name: string, text: string, least = 1): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number) || number < least) {
    throw new NotUnderstood(`${name} must be a whole number from ${least} on, and is “${text}”`);
  }
  return number;
}
