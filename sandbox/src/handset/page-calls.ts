import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

const files = [
  ['base.css', 'text/css'],
  ['phone.css', 'text/css'],
  ['dialogs.css', 'text/css'],
  ['world.css', 'text/css'],
  ['layout.css', 'text/css'],
  ['handset.js', 'text/javascript'],
  ['calls.js', 'text/javascript'],
  ['words.js', 'text/javascript'],
  ['draw-phone.js', 'text/javascript'],
  ['ussd.js', 'text/javascript'],
  ['world-panel.js', 'text/javascript'],
] as const;

/** The page with the phone: plain files, read once, no build. */
export function openPageCalls(app: FastifyInstance, world: World): void {
  const page = readPage('index.html')
    .replaceAll('{{businessName}}', escape(world.merchant.businessName))
    .replaceAll('{{businessNumber}}', escape(world.merchant.businessNumber));
  app.get('/', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const [name, type] of files) {
    const text = readPage(name);
    app.get(`/page/${name}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  }
}

function readPage(name: string): string {
  return readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
