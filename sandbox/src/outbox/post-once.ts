const timeoutMs = 15_000;

/** Posts JSON once: the text of a 2xx answer, or undefined for every other answer, a broken line or a time-out. */
export async function postOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    return undefined;
  }
}
