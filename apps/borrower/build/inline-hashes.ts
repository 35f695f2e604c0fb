import { createHash } from 'node:crypto';

/** The `'sha256-…'` sources a page's security policy must allow: its inline scripts and its inline styles. */
export function inlineHashes(html: string): { readonly scripts: string[]; readonly styles: string[] } {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>(.*?)<\/script>/gs)];
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  return { scripts: scripts.map(([, text]) => source(text)), styles: styles.map(([, text]) => source(text)) };
}

function source(text: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;
}
