import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '@house/contract';
import { refusalText } from '@house/i18n';
import type { FastifyInstance } from 'fastify';
// Its folder only: the package as such runs the whole page in the server, 150 ms and 19 MB (measured).
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';

/** The contract as a document, and a page to read it by: Swagger UI from our own files, no foreign host. */
export function reference(server: FastifyInstance): void {
  // Written once somebody asks: it takes a start 20 ms of the processor, and most copies are never asked.
  let document: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument((code) => refusalText(code, 'en')));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  );
  server.get('/api/docs/start.js', (_request, reply) => reply.type(script).send(start));
  for (const [file, type] of Object.entries(libraryFiles)) {
    server.get(`/api/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(await readFile(path.join(getAbsoluteFSPath(), file))),
    );
  }
}

const script = 'text/javascript; charset=utf-8';
const libraryFiles = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': script };

// The library sets styles inline; scripts come from our files only.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

// Without a validator: its badge would be a request to a foreign host.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: false,
});
`;
