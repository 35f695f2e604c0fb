import type { Rolldown } from 'vite';

// A sign-in leads to the loan tab, a first one to the forms.
const firstScreens = /src\/screens\/parts\/(loan|forms)\.ts$/;

/** The first screens with all that they import, the app's own files among it: what to fetch before it is asked for. */
export function warmFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((piece) => piece.type === 'chunk');
  const wanted = new Set<string>();
  const want = (fileName: string): void => {
    if (wanted.has(fileName)) return;
    wanted.add(fileName);
    const chunk = chunks.find((one) => one.fileName === fileName);
    for (const imported of chunk?.imports ?? []) want(imported);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const chunk of chunks) {
    const module = chunk.facadeModuleId ?? '';
    if (firstScreens.test(module)) want(chunk.fileName);
  }
  return [...wanted].map((fileName) => `/${fileName}`);
}
