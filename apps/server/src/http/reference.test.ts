import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const get = (path: string) => fetch(new URL(path, town.url));

describe('the reference of the calls', () => {
  it('is a page of our own files, which no foreign host has a part in', async () => {
    const response = await get('/api/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const page = await response.text();
    expect(page).not.toMatch(/https?:\/\//);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    for (const file of files) expect((await get(file)).status, file).toBe(200);
    expect(await (await get('/api/docs/start.js')).text()).toContain("url: '/api/openapi.json'");
  });

  it('reads the document of the calls, each refusal with its message', async () => {
    const document = JSON.parse(await (await get('/api/openapi.json')).text());
    const { responses } = document.paths['/api/customer_withdraw'].post;
    expect(responses[403].content['application/json'].examples.STEP_UP_REQUIRED.value).toEqual({
      success: false,
      result: 'For your safety, please confirm with a code sent by SMS.',
      error: 'STEP_UP_REQUIRED',
    });
    expect(responses[200].content['application/json'].example.success).toBe(true);
  });
});
