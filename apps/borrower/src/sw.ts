import { businessDayOf, instantFrom, systemClock } from '@house/calendar';

// Type-checked by tsconfig.sw.json: a worker has another world around it than a page.
/** The build's id and the files of the app, written in by the build. */
declare const BUILD: string;
declare const FILES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

// Answers kept for a phone without network, by this release alone: another's may lack what this one shows. The marker `/signed-in`
// says that the server last let this browser in.
const shellCache = `shell-${BUILD}`;
const answersCache = `answers-${BUILD}`;
const marker = '/signed-in';
const seenAt = 'x-seen';
const tabCalls: Readonly<Record<string, Asked>> = {
  '/api/products': { name: 'products', ask: {} },
  '/api/customer_info': { name: 'customerInfo', ask: {} },
  '/api/customer_extend_info': { name: 'customerExtendInfo', ask: {} },
  '/api/company/contacts': { name: 'companyContacts', ask: {} },
  '/api/bulletin?stage=detail': { name: 'bulletin', ask: { query: { stage: 'detail' } } },
};
const keptAnswers =
  /^\/api\/(products|orders|order\/|contract\/|customer_info|customer_extend_info|company\/contacts|bulletin)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // A paper or a policy opened by itself is a file: it says nothing of who is signed in.
  if (origin !== location.origin || /\.(pdf|html)$/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (isTurnover(request.method, pathname)) event.respondWith(turnover(request));
  else if (request.cache === 'only-if-cached') event.respondWith(onlyKept(request));
  else if (request.method === 'GET' && keptAnswers.test(pathname)) event.respondWith(answer(request));
});

/** A phone that has no room keeps no files of this release, and is not left with the last one for that. */
async function install(): Promise<void> {
  try {
    await keepFiles();
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'QuotaExceededError') throw fault;
    await caches.delete(shellCache);
  }
  await self.skipWaiting();
}

/** Takes over from the last release what did not change: a release costs only its own bytes. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(shellCache);
  await Promise.all(
    FILES.map(async (file) => {
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      await (known === undefined ? cache.add(new Request(file, freshUnlessHashed(file))) : cache.put(file, known));
    }),
  );
}

function freshUnlessHashed(file: string): RequestInit {
  return { cache: file.startsWith('/assets/') ? 'default' : 'reload' };
}

async function activate(): Promise<void> {
  if (await isSignedIn()) await enter();
  const old = (await caches.keys()).filter((name) => name !== shellCache && name !== answersCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * A page of the app comes from the cache while the server is known to let this browser in, so that a repeat visit
 * paints at once; anything else is the server's to decide. Nobody signed out is ever shown the shell.
 */
async function page(event: FetchEvent, pathname: string): Promise<Response> {
  if (isApp(pathname) && (await isSignedIn())) {
    const shell = await caches.match('/app.html');
    if (shell !== undefined) return pathname.startsWith('/appbar/') ? withLastSeen(shell) : shell;
  }
  const visit = visits;
  const response = await fetch(event.request);
  if (response.ok && !isApp(pathname)) await leave();
  if (response.ok && isApp(pathname) && visit === visits) {
    await enter();
    event.waitUntil(keepCarried(response.clone(), visit));
  }
  if (response.type === 'opaqueredirect' && isApp(pathname)) await leave();
  return response;
}

/**
 * The tabs paint at once what was seen earlier today, and ask for it anew: the shell carries it like the server's own
 * pages do. Figures of another day are not shown, and where money is moved or data is changed nothing old is.
 */
async function withLastSeen(shell: Response): Promise<Response> {
  const html = await shell.text();
  const answers = await lastSeen();
  const body = html.replace(/(id="boot">)(.*?)(<\/script>)/s, (_, open: string, json: string, close: string) => {
    const boot: object = JSON.parse(json);
    return open + JSON.stringify({ ...boot, answers }).replace(/</g, '\\u003c') + close;
  });
  return new Response(body, { headers: shell.headers });
}

/** What the server's own page brought with it is not asked for once more: it is kept as if it had been. */
async function keepCarried(response: Response, visit: number): Promise<void> {
  const [, json = '{}'] = /id="boot">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const { answers = [] }: { answers?: readonly Carried[] } = JSON.parse(json);
  for (const { name, ask, ...answer } of answers) {
    const address = addressOf(name, ask);
    const headers = { 'content-type': 'application/json' };
    if (address !== undefined)
      await keep(new Request(address), new Response(JSON.stringify({ success: true, ...answer }), { headers }), visit);
  }
}

type Asked = { readonly name: string; readonly ask: object };
type Carried = { name: string; ask: { params?: { serialNumber?: string } }; code?: number; result: unknown };

/** The address behind a call, as the app names it; undefined for those that no tab begins with. */
function addressOf(name: string, { params }: Carried['ask']): string | undefined {
  if (name === 'order') return `/api/order/${params?.serialNumber}`;
  return Object.keys(tabCalls).find((address) => tabCalls[address]?.name === name);
}

async function lastSeen(): Promise<object[]> {
  const today = businessDayOf(systemClock.now());
  const cache = await caches.open(answersCache);
  const found = (await cache.keys()).map(async (request) => {
    const asked = askedAt(new URL(request.url));
    const kept = asked && (await cache.match(request));
    const at = Number(kept?.headers.get(seenAt) ?? 0);
    if (kept === undefined || businessDayOf(instantFrom(at)) !== today) return [];
    const { code, result }: { code?: number; result: unknown } = await kept.json();
    return [{ ...asked, code, result, seenAt: at }];
  });
  return (await Promise.all(found)).flat();
}

/** The call behind an address, as the app names it; undefined for those that no tab begins with. */
function askedAt({ pathname, search }: URL): Asked | undefined {
  const serialNumber = /^\/api\/order\/(\w+)$/.exec(pathname)?.[1];
  return serialNumber === undefined
    ? tabCalls[pathname + search]
    : { name: 'order', ask: { params: { serialNumber } } };
}

function isApp(pathname: string): boolean {
  return /^\/(appbar|other|wallet|userinfo|apply|order)(\/|$)/.test(pathname);
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

function isTurnover(method: string, pathname: string): boolean {
  return pathname === '/api/logout' || (pathname === '/api/verify_code' && method === 'POST');
}

/** Who leaves, or is let in, perhaps beside a window in which somebody else was, leaves and finds nothing. */
async function turnover(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok || response.status === 401) await leave();
  return response;
}

/** The network's answer; without network the last one, which says in `x-kept` when (ms, this phone's clock) it was seen. */
async function answer(request: Request): Promise<Response> {
  const visit = visits;
  try {
    const response = await fetch(request);
    if (response.status === 401) await leave();
    else if (isOurs(response)) await keep(request, response.clone(), visit);
    return response;
  } catch (fault) {
    const kept = await lastAnswer(request);
    if (kept === undefined) throw fault;
    return kept;
  }
}

/** A page does not wait for a slow line: nothing where nothing is kept. */
async function onlyKept(request: Request): Promise<Response> {
  return (await lastAnswer(request)) ?? new Response(null, { status: 204 });
}

async function lastAnswer(request: Request): Promise<Response | undefined> {
  const kept = await caches.match(request);
  if (kept === undefined) return undefined;
  return new Response(kept.body, {
    headers: { ...Object.fromEntries(kept.headers), 'x-kept': kept.headers.get(seenAt) ?? '0' },
  });
}

/** A proxy on the way that answers in the server's place answers with a page. */
function isOurs({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('application/json') === true;
}

/**
 * Throws when the answer is cut off; where there is no room for it, none is kept. Nor is one that was asked for in a `visit`
 * that is over: it is of who has left.
 */
async function keep(request: Request, response: Response, visit: number): Promise<void> {
  const headers = { ...Object.fromEntries(response.headers), [seenAt]: String(systemClock.now().getTime()) };
  const body = await response.blob();
  if (visit === visits) await put(request, new Response(body, { headers }));
}

/** A phone that is full keeps nothing more: what the server says is worth no less for that. */
async function put(request: Request | string, response: Response): Promise<void> {
  try {
    await (await caches.open(answersCache)).put(request, response);
  } catch {
    // No room.
  }
}

async function isSignedIn(): Promise<boolean> {
  return (await caches.match(marker)) !== undefined;
}

async function enter(): Promise<void> {
  await put(marker, new Response());
}

/** Counts who was here, since this worker began: while an answer is on its way it does not end. */
let visits = 0;

/** Whoever left, or was never let in, leaves nothing on the phone. */
async function leave(): Promise<void> {
  visits += 1;
  await caches.delete(answersCache);
}
