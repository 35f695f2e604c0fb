import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The screen of a path (with its query) as HTML, out of the shell's data. Throws what a screen throws. */
export type Draw = (at: string, data: unknown) => string;

/** The drawing of a build (`draw.mjs`); undefined where a build has none: then the app paints everything itself. */
export async function readDrawing(distDir: string): Promise<Draw | undefined> {
  const file = join(distDir, 'draw.mjs');
  if (!existsSync(file)) return undefined;
  const drawing: { draw: Draw } = await import(pathToFileURL(file).href);
  return drawing.draw;
}

/** The `'sha256-…'` sources that allow the style attributes of drawn HTML, and no others. */
export function styleSources(html: string): readonly string[] {
  const values = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => value));
  if (values.size === 0) return [];
  return ["'unsafe-hashes'", ...[...values].map(sha256Source)];
}

/** The source by which a policy allows exactly this text. */
export function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
