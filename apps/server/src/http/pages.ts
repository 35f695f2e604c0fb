import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@house/i18n';
import { readDrawing, styleSources, type Draw } from './pages-drawing.ts';
import { readPageFiles, type PageFile, type PageSettings } from './pages-files.ts';
import { readPagesManifest, type PageRoute, type PagesManifest } from './pages-manifest.ts';
import { askedAgain, keptForAYear, neverKept, sendFile, sendMade } from './pages-send.ts';
import { readStyleElements, styleLink, withStylesInside, type StyleElement } from './pages-styles.ts';
import type { Caller } from './use-case.ts';

export type Pages = {
  /** The folder of a build of the borrower's app. */
  readonly distDir: string;
  readonly settings: PageSettings;
  /** Whose session lives; that a cookie is there is not enough (rules.md 11). */
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** What the first screen of `path` needs: data for the shell, and the part of another route that it will show. */
  readonly bootData: (request: FastifyRequest, path: string, caller: Caller | undefined) => Promise<BootData>;
};

export type BootData = { readonly locale: Locale; readonly shows?: string; readonly data: unknown };

/**
 * The borrower's pages: the guard of the specification's section 2 before any byte of HTML, the landing, the app's
 * shell with its first data, and the files of the build. Everything else under `/` is not found.
 */
export async function pages(server: FastifyInstance, options: Pages): Promise<void> {
  const manifest = readPagesManifest(options.distDir);
  const files = readPageFiles(options.distDir, options.settings);
  const draw = await readDrawing(options.distDir);
  const shell = shellOf(files, manifest);
  const house: Served = { options, manifest, files, styles: readStyleElements(files), shell, draw };
  // The app's own error page tells a person more than an envelope would.
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    request.log.error({ err: error, reqId: request.id }, 'page fault');
    reply.status(error.statusCode ?? 500);
    return isBot(request) ? sendBare(reply) : sendKeptShell(house, request, reply);
  });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    return isFilePath(path) ? sendBuilt(house, request, reply, path) : sendPage(house, request, reply, path);
  });
}

type Served = {
  readonly options: Pages;
  readonly manifest: PagesManifest;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly styles: ReadonlyMap<string, StyleElement>;
  readonly shell: string;
  readonly draw: Draw | undefined;
};

const loanTab = '/appbar/loan';
// Search engines and link previews get no error page (specification, section 2); CUBOT makes telephones.
const bots = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse/i;

async function sendPage(
  house: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const route = house.manifest.routes.find(({ pattern }) => pattern.test(path));
  if (route === undefined) return sendNotFound(house, request, reply, path);
  const caller = await house.options.findCaller(request);
  const elsewhere = guard(route, caller !== undefined);
  if (elsewhere !== undefined) {
    return reply.header('cache-control', neverKept).header('vary', 'Cookie').redirect(elsewhere, 302);
  }
  if (route.page === 'app') return sendShell(house, request, reply, { path, part: route.part, caller });
  const landing = house.files.get(`/${house.manifest.pages.landing.file}`);
  if (landing === undefined) throw new Error('The build has no landing');
  protect(reply, house.manifest.pages.landing);
  return sendFile(request, reply, landing, neverKept);
}

/** Where the guard sends the visitor instead, undefined when the page is theirs to see. */
function guard(route: PageRoute, sessionLives: boolean): string | undefined {
  if (route.access === 'public') return sessionLives ? loanTab : undefined;
  return sessionLives ? undefined : '/';
}

async function sendNotFound(
  house: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  reply.status(404);
  if (isBot(request)) return sendBare(reply);
  const caller = await house.options.findCaller(request);
  return sendShell(house, request, reply, { path, part: undefined, caller });
}

async function sendShell(
  house: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, part, caller }: { path: string; part: string | undefined; caller: Caller | undefined },
): Promise<FastifyReply> {
  const { locale, shows, data } = await house.options.bootData(request, path, caller);
  const drawn = part === undefined ? '' : drawnScreen(house, request, data);
  const files = [part, shows].flatMap((name) => filesOf(house.manifest, name, locale));
  const isWarm = request.cookies['warm'] === house.manifest.id;
  const styled = withStylesInside(withFiles(house.shell, files), isWarm ? new Map() : house.styles);
  const { scripts, styles } = house.manifest.pages.app;
  protect(reply, { scripts, styles: [...styles, ...styled.sources, ...styleSources(drawn)] });
  if (!isWarm) reply.header('link', scriptsNamedIn(styled.html));
  const page = styled.html
    .replace('<html lang="pt"', `<html lang="${locale}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
  return sendMade(request, reply, page, data);
}

/** The first screen, to be seen before the scripts are here. Where it cannot be drawn the app paints it a little later. */
function drawnScreen({ draw }: Served, request: FastifyRequest, data: unknown): string {
  try {
    return draw?.(request.url, data) ?? '';
  } catch (fault) {
    request.log.error({ err: fault, reqId: request.id }, 'screen not drawn');
    return '';
  }
}

function sendBuilt(
  house: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): FastifyReply | Promise<FastifyReply> {
  if (path === `/${house.manifest.pages.app.file}`) return sendKeptShell(house, request, reply);
  const file = house.files.get(path);
  const hidden = path === '/manifest.json' || path === `/${house.manifest.pages.landing.file}`;
  if (file === undefined || hidden) return sendBare(reply.status(404));
  return sendFile(request, reply, file, path.startsWith('/assets/') ? keptForAYear : askedAgain);
}

/** The shell that the service worker keeps: who runs the service, and nothing of the visitor. */
function sendKeptShell(house: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { brand, lenderName, lenderNuit, businessNumber, features } = house.options.settings;
  protect(reply, house.manifest.pages.app);
  const data = { brand, lender: { name: lenderName, nuit: lenderNuit }, businessNumber, features };
  return sendMade(request, reply, house.shell, data);
}

function sendBare(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', neverKept).type('text/plain; charset=utf-8').send('');
}

function isBot(request: FastifyRequest): boolean {
  return bots.test(request.headers['user-agent'] ?? '');
}

function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.\w+$/.test(path);
}

function shellOf(files: ReadonlyMap<string, PageFile>, manifest: PagesManifest): string {
  const shell = files.get(`/${manifest.pages.app.file}`)?.identity.toString('utf8');
  if (shell === undefined || !shell.includes('<!--BOOT-->'))
    throw new Error('The build has no shell with a place for boot data');
  return shell;
}

function filesOf({ parts }: PagesManifest, name: string | undefined, locale: Locale): readonly string[] {
  const part = name === undefined ? undefined : parts[name];
  if (part === undefined) return [];
  return locale === 'en' ? [...part.all, ...part.en] : part.all;
}

/** Names a screen's own files in the head, scripts first, so that they come together and not each after the one that asks for it. */
function withFiles(shell: string, files: readonly string[]): string {
  const named = [...new Set(files)];
  const scripts = named.filter((file) => !file.endsWith('.css'));
  const styles = named.filter((file) => file.endsWith('.css'));
  return shell
    .replace(
      '<head>',
      () => `<head>${scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}`,
    )
    .replace('</head>', () => `${styles.map(styleLink).join('')}</head>`);
}

/** The scripts of a page as a header: a browser asks for them before it has begun to read the page. */
function scriptsNamedIn(html: string): string {
  const scripts = html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g);
  return [...scripts].map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`).join(', ');
}

/** Only our own files and the inline pieces the build knows may run; no other site may frame the page. */
function protect(
  reply: FastifyReply,
  page: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): void {
  const policy = [
    // Before Chrome 112 it is this one that lets the landing fetch the app's files ahead; all that is not named below is closed.
    "default-src 'self'",
    "font-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    `script-src ${["'self'", ...page.scripts].join(' ')}`,
    `style-src ${["'self'", ...page.styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  reply.header('content-security-policy', policy.join('; '));
}
