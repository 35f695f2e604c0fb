import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 10;

/** Looks again and again until `look` finds something; rejects with what was awaited when it never does. */
export async function waitFor<T>(
  what: string,
  timeoutMs: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const looks = Math.max(1, Math.ceil(timeoutMs / lookEveryMs));
  for (let count = 1; count <= looks; count += 1) {
    const found = await look();
    if (found !== undefined) return found;
    if (count < looks) await pause(lookEveryMs);
  }
  throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
}
