import type { Page, Route } from '@playwright/test';
import { routes, type CallName } from '@house/contract/routes';
import type { Result } from '@house/contract/types';

/**
 * What the page hears in the server's place for a few calls, in the shapes of the contract; everything else is the
 * real server's. For states that real calls reach only after weeks, or not at all. `seenAt` (ms): as the service worker
 * answers without network, with what it saw then.
 */
export type Answer<N extends CallName> =
  | { readonly result: Result<N>; readonly code?: number; readonly seenAt?: number }
  | { readonly status: number; readonly body?: unknown }
  | 'pending'
  | 'offline';
export type Answers = { readonly [N in CallName]?: Answer<N> };

/** Answers these calls on this page from now on; `{}` gives all of them back to the server. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await page.unroute('**/*');
  if (Object.keys(answers).length === 0) return;
  await page.route('**/*', async (route) => {
    try {
      await answerOne(route, answers);
    } catch (error) {
      // A page that the test left loading is closed before it was answered. (To take the routes off it first may never end.)
      if (!page.isClosed() && !/closed|disposed|Test ended/.test(String(error))) throw error;
    }
  });
}

function answerOne(route: Route, answers: Answers): Promise<void> {
  const request = route.request();
  if (request.isNavigationRequest()) return withoutBoot(route, answers);
  const name = callNameOf(request.method(), new URL(request.url()).pathname);
  const said = name === undefined ? undefined : answers[name];
  return said === undefined ? route.fallback() : fulfil(route, said);
}

async function fulfil(route: Route, said: Answer<CallName>): Promise<void> {
  if (said === 'pending') return undefined;
  if (said === 'offline') return route.abort('internetdisconnected');
  if ('status' in said) return route.fulfill({ status: said.status, json: said.body ?? {} });
  const { seenAt, ...body } = said;
  const headers = seenAt === undefined ? {} : { 'x-kept': String(seenAt) };
  return route.fulfill({ headers, json: { success: true, ...body } });
}

/** The shell carries first answers of its own, and what was drawn of them: those that are said here are taken out of it. */
async function withoutBoot(route: Route, answers: Answers): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const html = await response.text();
  const undrawn = html.replace(/(<div id="root">).*(<\/div>\s*<script type="application\/json" id="boot">)/s, '$1$2');
  const body = undrawn.replace(
    /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
    (_, open, json, close) => {
      const boot = JSON.parse(json);
      boot.answers = boot.answers?.filter(({ name }: { name: CallName }) => answers[name] === undefined);
      return open + JSON.stringify(boot).replace(/</g, '\\u003c') + close;
    },
  );
  await route.fulfill({ response, body });
}

const patterns = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Calls with a fixed path come first: `/product/cost_explanation/…` is no product. */
function callNameOf(method: string, path: string): CallName | undefined {
  return patterns.find((one) => one.method === method && one.pattern.test(path))?.name;
}
