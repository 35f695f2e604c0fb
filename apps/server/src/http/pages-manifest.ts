import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const page = z.object({ file: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) });
const partFiles = z.object({ all: z.array(z.string()), en: z.array(z.string()) });
const manifest = z.object({
  id: z.string(),
  pages: z.object({ landing: page, app: page }),
  parts: z.record(z.string(), partFiles),
  routes: z.array(
    z.object({
      name: z.string(),
      pattern: z.string().transform((source) => new RegExp(source)),
      access: z.enum(['public', 'signed-in']),
      page: z.enum(['landing', 'app']),
      part: z.string().optional(),
    }),
  ),
});

/** What the build says about itself: its pages with the hashes of what is inline in them, its parts' files, the routes. */
export type PagesManifest = z.output<typeof manifest>;
export type PageRoute = PagesManifest['routes'][number];

/** Reads `manifest.json` of a build. Throws when the folder holds no build. */
export function readPagesManifest(distDir: string): PagesManifest {
  return manifest.parse(JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8')));
}
