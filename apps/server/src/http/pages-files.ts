import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { spacedNuit } from '@house/identity';
import { escapeHtml } from '@house/i18n/html';

/** Who runs the service: all that the pages say about it comes from the settings. */
export type PageSettings = {
  readonly brand: string;
  readonly lenderName: string;
  readonly lenderNuit: string;
  readonly lenderAddress: string;
  /** The host name of the site, as the policy's fraud notice names it. */
  readonly domain: string;
  /** The first customer service phone. */
  readonly phone: string;
  /** The customer service hours. */
  readonly hours: string;
  /** What a borrower pays to by *150#. */
  readonly businessNumber: string;
  /** What is switched on of what is not shown yet. */
  readonly features: readonly string[];
};
/** A file as it is sent; `brotli` is made once, at build or at start. */
export type PageFile = { readonly type: string; readonly identity: Buffer; readonly brotli: Buffer | undefined };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Files that say who runs the service. */
const namesUs: ReadonlySet<string> = new Set(['.html', '.webmanifest']);
/** It keeps a page that says who runs the service, and fetches that anew where its own bytes are others. */
const worker = 'sw.js';

/**
 * Every file of a build by its path (`/assets/x.js`), kept in memory: a build is a few hundred kilobytes. HTML has the
 * settings filled in here, once.
 */
export function readPageFiles(distDir: string, settings: PageSettings): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(distDir, name);
    const type = types[extname(name)];
    if (type === undefined || !statSync(file).isFile()) continue;
    const text = filledText(name, file, settings);
    files.set(
      `/${name.replaceAll('\\', '/')}`,
      text === undefined ? builtFile(file, type) : { type, ...compressed(text) },
    );
  }
  return files;
}

/** Text with `%BRAND%`, `%LENDER%`, … replaced; a value can open no tag and no attribute. */
export function fillSettings(text: string, settings: PageSettings): string {
  const values: Readonly<Record<string, string>> = {
    BRAND: settings.brand,
    LENDER: settings.lenderName,
    NUIT: spacedNuit(settings.lenderNuit),
    ADDRESS: settings.lenderAddress,
    DOMAIN: settings.domain,
    PHONE: settings.phone,
    HOURS: settings.hours,
  };
  return text.replace(/%(BRAND|LENDER|NUIT|ADDRESS|DOMAIN|PHONE|HOURS)%/g, (_, name: string) =>
    escapeHtml(values[name] ?? ''),
  );
}

/** Undefined: it is served as it was built. */
function filledText(name: string, file: string, settings: PageSettings): string | undefined {
  if (name === worker) return `${readFileSync(file, 'utf8')}\n//${digestOf(settings)}`;
  return namesUs.has(extname(name)) ? fillSettings(readFileSync(file, 'utf8'), settings) : undefined;
}

function compressed(text: string): Pick<PageFile, 'identity' | 'brotli'> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { identity, brotli: brotliCompressSync(identity, { params }) };
}

function digestOf(settings: PageSettings): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
}

function builtFile(file: string, type: string): PageFile {
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined;
  return { type, identity: readFileSync(file), brotli };
}
