import type { Rolldown } from 'vite';

/** The files of one part of the build: what its screens need, and what those who read English need besides. */
export type PartFiles = { readonly all: readonly string[]; readonly en: readonly string[] };

/**
 * Files by part (`screens/parts/loan.ts` → `loan`), without those that the app's page names anyway: the server names
 * them in the head of a page, so that they come together and not one after the other.
 */
export function partFiles(bundle: Rolldown.OutputBundle): Readonly<Record<string, PartFiles>> {
  const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/app.html'));
  if (entry === undefined) throw new Error('The app has no entry');
  const known = withImports(chunks, entry);
  const coreEnglish = [...known].flatMap((name) => englishOf(chunks, name));
  const parts = chunks.flatMap((chunk) => {
    const name = /\/screens\/parts\/([\w-]+)\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (name === undefined) return [];
    const all = [...withImports(chunks, chunk)].filter((file) => !known.has(file));
    return [
      [name, { all: all.map(path), en: [...coreEnglish, ...englishOf(chunks, chunk.fileName)].map(path) }] as const,
    ];
  });
  return Object.fromEntries(parts);
}

/** A chunk's own file, the files of all that it imports, and their styles. */
function withImports(chunks: readonly Rolldown.OutputChunk[], first: Rolldown.OutputChunk): ReadonlySet<string> {
  const wanted = new Set<string>();
  const want = (chunk: Rolldown.OutputChunk): void => {
    if (wanted.has(chunk.fileName)) return;
    wanted.add(chunk.fileName);
    for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) want(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  want(first);
  return wanted;
}

function englishOf(chunks: readonly Rolldown.OutputChunk[], fileName: string): string[] {
  const later = chunks.find((chunk) => chunk.fileName === fileName)?.dynamicImports ?? [];
  return later.filter((name) => chunks.find((chunk) => chunk.fileName === name)?.facadeModuleId?.endsWith('.en.ts'));
}

function path(fileName: string): string {
  return `/${fileName}`;
}
