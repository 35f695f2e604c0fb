/**
 * One request as a browser makes it: fills the path, sends the cookies and keeps those it is given. A simulation hands in
 * a `fetch` without sockets.
 */
export async function knock(
  fetch: typeof globalThis.fetch,
  base: string,
  { method, path }: { method: string; path: string },
  sent: { params?: unknown; query?: unknown; body?: unknown },
  cookies: Map<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const hasBody = sent.body !== undefined;
  const response = await fetch(new URL(`${base}${filled(path, sent.params)}${queryOf(sent.query)}`), {
    method,
    headers: {
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(sent.body) }),
  });
  keepCookies(cookies, response.headers.getSetCookie());
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** In which language a test reads what is said, unless it says otherwise. */
export const inEnglish = { 'x-locale': 'en' };

export function filled(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

export function queryOf(query: unknown): string {
  if (query === undefined) return '';
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    if (value !== undefined) pairs.append(key, String(value));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

function keepCookies(cookies: Map<string, string>, given: readonly string[]): void {
  for (const line of given) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
