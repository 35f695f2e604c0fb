import { sha256Source } from './pages-drawing.ts';
import type { PageFile } from './pages-files.ts';

/** A stylesheet as it stands inside of a page, and the source by which the page's policy allows it. */
export type StyleElement = { readonly html: string; readonly source: string };

/** The build's stylesheets by path. The app knows one that is inside of its page by `data-file`, and fetches it no more. */
export function readStyleElements(files: ReadonlyMap<string, PageFile>): ReadonlyMap<string, StyleElement> {
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  return new Map(
    sheets.map(([path, { identity }]) => {
      const text = identity.toString('utf8');
      return [path, { html: `<style data-file="${path}">${text}</style>`, source: sha256Source(text) }];
    }),
  );
}

export function styleLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="${file}">`;
}

/**
 * Puts the stylesheets that a page names inside of it: it paints as soon as it is here, and they come while the network
 * would wait for the scripts to answer. Those who have the files, from the landing, get the page with their names.
 */
export function withStylesInside(
  html: string,
  styles: ReadonlyMap<string, StyleElement>,
): { readonly html: string; readonly sources: readonly string[] } {
  const sources: string[] = [];
  const styled = html.replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (link, file: string) => {
    const style = styles.get(file);
    if (style === undefined) return link;
    sources.push(style.source);
    return style.html;
  });
  return { html: styled, sources };
}
