import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { Mutant, Swap } from './mutant.ts';
import { mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Plants a bug in every module that is loaded from now on and in which it has a line. */
export function plantMutant(name: string): void {
  const mutant = mutants.find((one) => one.name === name);
  if (mutant === undefined) throw new Error(`there is no mutant ${name}`);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const swaps = url.startsWith('file:') ? swapsIn(mutant, fileURLToPath(url)) : [];
      if (swaps.length === 0 || loaded.source === undefined || loaded.source === null) return loaded;
      const source = swaps.reduce(swapped, Buffer.from(loaded.source as Uint8Array).toString());
      return { ...loaded, source };
    },
  });
}

function swapsIn({ swaps }: Mutant, file: string): readonly Swap[] {
  return swaps.filter((swap) => path.join(root, swap.file) === file);
}

/** The source with the bug in it. Throws when what is to be swapped does not stand there exactly once. */
export function swapped(source: string, { file, from, to }: Swap): string {
  if (source.split(from).length !== 2) throw new Error(`“${from}” does not stand once in ${file}`);
  return source.replace(from, () => to);
}
