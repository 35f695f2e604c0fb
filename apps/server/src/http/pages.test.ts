import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPageFiles } from './pages-files.ts';
import { pages } from './pages.ts';

const route = (pattern: string, access: string, page: string, part?: string) => ({
  name: pattern,
  pattern,
  access,
  page,
  part,
});
const build: Readonly<Record<string, string>> = {
  'manifest.json': JSON.stringify({
    id: 'abc',
    pages: {
      landing: { file: 'index.html', scripts: ["'sha256-landing'"], styles: ["'sha256-style'"] },
      app: { file: 'app.html', scripts: [], styles: [] },
    },
    parts: {
      loan: { all: ['/assets/loan-1.js', '/assets/loan-1.css'], en: ['/assets/loan.en-1.js'] },
      order: { all: ['/assets/order-1.js', '/assets/loan-1.css'], en: [] },
    },
    routes: [
      route('^/$', 'public', 'landing'),
      route('^/i/[^/]+/?$', 'public', 'landing'),
      route('^/appbar/loan/?$', 'signed-in', 'app', 'loan'),
      route('^/order/[^/]+/?$', 'signed-in', 'app', 'order'),
    ],
  }),
  'index.html': '<h1>%BRAND% de %LENDER%</h1>',
  'draw.mjs': `export function draw(at, data) {
    if (at.startsWith('/order/broken')) throw new Error('no such screen');
    return '<p style="--ems:4.20" title="style">' + at + ' ' + data.path + '</p><b style="--ems:4.20">.</b>';
  }`,
  'app.html': '<head></head><div id="root"></div><!--BOOT-->',
  'latest.json': '{"id":"abc"}',
  'sw.js': 'self',
  'assets/app-1.js': 'built',
  'assets/loan-1.css': '.loan{color:red}',
  'assets/app-1.js.br': 'compressed',
  'privacy/pt.html': '<p>%LENDER%</p>',
};
const signedIn = { cookie: 'token=alive' };
const warm = { cookie: 'token=alive; warm=abc' };
const broken = { cookie: 'token=broken' };
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const settings = {
  brand: 'Kukula',
  lenderName: 'Banco <b>&',
  lenderNuit: '400339910',
  lenderAddress: 'Maputo',
  domain: 'kukula.co.mz',
  phone: '841000001',
  hours: '9:00-17:00',
  businessNumber: '171717',
  features: ['wallet'],
};
let server: FastifyInstance;

beforeAll(async () => {
  for (const [name, text] of Object.entries(build)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  server = Fastify();
  await server.register(cookie);
  await server.register(pages, {
    distDir: folder,
    settings,
    findCaller: async (request) => {
      if (request.headers.cookie === broken.cookie) throw new Error('no database');
      return request.cookies['token'] === 'alive' ? { customerId: 1n, sessionId: 1n } : undefined;
    },
    bootData: async (request, path) => ({
      locale: request.headers['accept-language'] === 'en' ? 'en' : 'pt',
      ...(path === '/appbar/loan' ? { shows: 'order' } : {}),
      data: { path, name: '</script><script>alert(1)</script>' },
    }),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the guard, before any byte of a page', () => {
  test.each(['/', '/i/1b4e28ba-2fa1-11d2-883f-0016d3cca427', '/?umt=radio'])(
    'sends the signed-in from %s to the loan tab',
    async (url) => {
      const answer = await get(url, signedIn);
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/appbar/loan', '']);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.headers.vary).toBe('Cookie');
    },
  );

  test.each(['/appbar/loan', '/order/4810227738', '/order/4810227738?x=1'])(
    'sends the signed-out from %s to the landing',
    async (url) => {
      for (const cookie of ['', 'token=dead']) {
        const answer = await get(url, cookie === '' ? {} : { cookie });
        expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/', '']);
      }
    },
  );

  test('lets each see the own page, never kept by a cache', async () => {
    for (const answer of [await get('/'), await get('/i/abc'), await get('/appbar/loan', signedIn)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers.vary).toBe('Cookie, Accept-Encoding');
    }
  });
});

describe('a path that is no route', () => {
  test.each([{}, signedIn])('is 404 with the app’s shell, signed in or out', async (headers) => {
    const answer = await get('/nowhere', headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="root">');
  });

  const searchers = ['compatible; Googlebot/2.1', 'YandexBot/3.0', 'WhatsApp/2.23.20.0 A', 'TelegramBot'];
  test.each(searchers)('is a bare 404 for a search engine: %s', async (userAgent) => {
    const answer = await get('/nowhere', { 'user-agent': userAgent });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  test.each(['CUBOT_X30', 'CUBOT NOTE 50'])(
    'is the app’s own page on a phone that is named like one: %s',
    async (name) => {
      const userAgent = `Mozilla/5.0 (Linux; Android 11; ${name} Build/RP1A; wv) AppleWebKit/537.36 Chrome/114.0.0.0`;
      expect((await get('/nowhere', { 'user-agent': userAgent })).body).toContain('<div id="root">');
    },
  );

  test.each(['/assets/gone.js', '/favicon.ico', '/manifest.json', '/index.html', '/assets/../manifest.json', '/.env'])(
    'like %s gives nothing of the build away',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    },
  );
});

describe('a fault', () => {
  test('is answered with the app’s shell and status 500, without its reason', async () => {
    const answer = await get('/appbar/loan', broken);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).not.toContain('database');
  });

  test('is a bare status for a search engine', async () => {
    const answer = await get('/', { ...broken, 'user-agent': 'bingbot/2.0' });
    expect([answer.statusCode, answer.body]).toEqual([500, '']);
  });
});

describe('a page', () => {
  test('names who runs the service, escaped', async () => {
    expect((await get('/')).body).toBe('<h1>Kukula de Banco &lt;b&gt;&amp;</h1>');
    expect((await get('/privacy/pt.html')).body).toBe('<p>Banco &lt;b&gt;&amp;</p>');
  });

  test('carries its first data, from which no text can break out', async () => {
    const { body } = await get('/appbar/loan', signedIn);
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ path: '/appbar/loan', name: '</script><script>alert(1)</script>' });
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  test('names in its head what its screen needs, once each, and English for those who read it', async () => {
    const files = async (url: string, language: string) => {
      const { body } = await get(url, { ...warm, 'accept-language': language });
      return [...(/<head>(.*)<\/head>/.exec(body)?.[1] ?? '').matchAll(/rel="(\w+)" crossorigin href="([^"]+)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    };
    // The loan tab shows an order, too.
    expect(await files('/appbar/loan', 'pt')).toEqual([
      'modulepreload /assets/loan-1.js',
      'modulepreload /assets/order-1.js',
      'stylesheet /assets/loan-1.css',
    ]);
    expect(await files('/appbar/loan', 'en')).toContain('modulepreload /assets/loan.en-1.js');
    expect(await files('/order/1', 'pt')).toEqual([
      'modulepreload /assets/order-1.js',
      'stylesheet /assets/loan-1.css',
    ]);
    expect(await files('/nowhere', 'pt')).toEqual([]);
  });

  test('has its styles inside, and its scripts in a header, for who has not fetched this build’s files before', async () => {
    const first = await get('/appbar/loan', signedIn);
    expect(first.body).toContain('<style data-file="/assets/loan-1.css">.loan{color:red}</style></head>');
    expect(first.body).not.toContain('rel="stylesheet"');
    // printf -- '.loan{color:red}' | openssl dgst -sha256 -binary | base64
    expect(first.headers['content-security-policy']).toContain("'sha256-6ESew9Cc84QklfqbTFE3l3hE2BdSaec0NNkHfICtV5w='");
    expect(first.headers.link).toBe(
      '</assets/loan-1.js>; rel=modulepreload; crossorigin, </assets/order-1.js>; rel=modulepreload; crossorigin',
    );
    for (const cookies of ['token=alive; warm=abc', 'token=alive; warm=older']) {
      const answer = await get('/appbar/loan', { cookie: cookies });
      expect(answer.body.includes('<style'), cookies).toBe(cookies.endsWith('older'));
      expect(answer.headers.link !== undefined, cookies).toBe(cookies.endsWith('older'));
    }
  });

  test('allows only our own files and the inline pieces of the build', async () => {
    const landing = String((await get('/')).headers['content-security-policy']);
    expect(landing).toContain("script-src 'self' 'sha256-landing';");
    expect(landing).toContain("style-src 'self' 'sha256-style';");
    const app = String((await get('/app.html')).headers['content-security-policy']);
    expect(app).toContain("script-src 'self';");
    expect(landing + app).not.toContain('unsafe');
    for (const kind of ['font', 'frame', 'media', 'object']) expect(landing).toContain(`${kind}-src 'none'`);
    // What is fetched ahead falls under this in browsers before Chrome 112.
    expect(landing).toContain("default-src 'self';");
  });

  test('is sent with its first screen drawn, whose own style attributes are allowed and no others', async () => {
    const answer = await get('/order/7?from=sms', warm);
    expect(answer.body).toContain('<div id="root"><p style="--ems:4.20" title="style">/order/7?from=sms /order/7</p>');
    // printf -- '--ems:4.20' | openssl dgst -sha256 -binary | base64
    expect(answer.headers['content-security-policy']).toContain(
      "style-src 'self' 'unsafe-hashes' 'sha256-qn4dXzgGnassDQqGZ8WVxqBg3bQj0tgpyGE8rEvWulY=';",
    );
  });

  test('is sent without a drawing where a screen cannot be drawn, where nothing is found, and for keeps', async () => {
    for (const [url, headers] of [
      ['/order/broken', signedIn],
      ['/nowhere', {}],
      ['/app.html', {}],
    ] as const) {
      expect((await get(url, headers)).body).toContain('<div id="root"></div>');
    }
  });

  test('kept by the service worker says who runs the service and nothing of the visitor', async () => {
    const { body } = await get('/app.html', signedIn);
    expect(body).toContain('"brand":"Kukula"');
    expect(body).toContain('"features":["wallet"]');
    // Explained without an order: whoever pays another number has paid somebody else.
    expect(body).toContain('"businessNumber":"171717"');
    expect(body).not.toContain('alert');
  });
});

describe('files of the build', () => {
  test('with a hash in the name are kept for a year, in brotli where the browser takes it', async () => {
    const brotli = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['compressed', 'br']);
    expect(brotli.headers['cache-control']).toBe('max-age=31536000, immutable');
    expect(brotli.headers.vary).toBe('Accept-Encoding');
  });

  test.each(['', 'gzip', 'br;q=0', 'gzip, br; q=0.0', 'brx'])(
    'come as they are for accept-encoding "%s"',
    async (accepted) => {
      const answer = await get('/assets/app-1.js', { 'accept-encoding': accepted });
      expect([answer.body, answer.headers['content-encoding']]).toEqual(['built', undefined]);
    },
  );

  test.each(['/latest.json', '/sw.js'])('%s is asked for again each time', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  test('the service worker is another one where who runs the service changed: it keeps a page that says so', () => {
    const ofNumber = (businessNumber: string): string | undefined =>
      readPageFiles(folder, { ...settings, businessNumber })
        .get('/sw.js')
        ?.identity.toString();
    expect(ofNumber('171717')).toMatch(/^self\n/);
    expect(ofNumber('171717')).toBe(ofNumber('171717'));
    expect(ofNumber('171718')).not.toBe(ofNumber('171717'));
  });

  test('pages are compressed too', async () => {
    for (const url of ['/', '/appbar/loan']) {
      const headers = { 'accept-encoding': 'br', ...(url === '/' ? {} : signedIn) };
      const answer = await get(url, headers);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
        (await get(url, url === '/' ? {} : signedIn)).body,
      );
    }
  });
});
