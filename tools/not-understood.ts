import { appendFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

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

/** `parseArgs` of the platform, whose refusal of a word is one that is not understood. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw error instanceof TypeError ? new NotUnderstood(error.message) : error;
  }
}

export function wholeNumber(name: string, text: string, least = 1): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number) || number < least) {
    throw new NotUnderstood(`${name} must be a whole number from ${least} on, and is “${text}”`);
  }
  return number;
}

/** A file that rows come to as they are done, if one is named: where it cannot be written is said before hours are spent. */
export function fileAddedTo(name: string, file: string | undefined): string | undefined {
  try {
    if (file !== undefined) appendFileSync(file, '');
  } catch (error) {
    throw new NotUnderstood(`${name} ${file}: ${error instanceof Error ? error.message : error}`);
  }
  return file;
}

/** How often or how much a program of `bench/` is asked for, the usual where it is not said. */
export function countAsked(name: string, text: string | undefined, usual: number): number {
  return text === undefined ? usual : understood(() => wholeNumber(name, text));
}

/** Whether the one flag that a program knows was given; any other word ends it. */
export function flagAsked(flag: string): boolean {
  const words = process.argv.slice(2);
  return understood(() => {
    const stranger = words.find((word) => word !== flag);
    if (stranger !== undefined) throw new NotUnderstood(`${stranger} means nothing here, only ${flag} does`);
    return words.length > 0;
  });
}

/** Ends a program that is given words it does not know; `hint` says what it goes by. */
export function refuseWords(words: readonly string[], hint: string): void {
  understood(() => {
    if (words[0] !== undefined) throw new NotUnderstood(`${words[0]} means nothing here: ${hint}`);
  });
}
