import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { findOperator } from '../modules/operators/find-operator.ts';
import { selfOf } from '../modules/operators/self.ts';
import { operatorSession } from './cookies.ts';
import { localeOf } from './door.ts';
import { readPageFiles, type PageFile } from './pages-files.ts';
import { askedAgain, keptForAYear, neverKept, sendFile, sendMade } from './pages-send.ts';

/**
 * The console's pages: one shell for every address, because who may see what is asked of the calls, and the files of
 * the build. `BOOT` in the shell is who runs the service, how to sign in and who is; nothing of a customer is ever in it.
 */
export function consolePages(
  server: FastifyInstance,
  house: House,
  options: { distDir: string; secondFactor: boolean },
): void {
  const { BRAND, LENDER_NAME, LENDER_NUIT, LENDER_ADDRESS } = house.config;
  const settings = { brand: BRAND, lenderName: LENDER_NAME, lenderNuit: LENDER_NUIT, lenderAddress: LENDER_ADDRESS };
  const files = readPageFiles(options.distDir, {
    ...settings,
    domain: '',
    phone: '',
    hours: '',
    businessNumber: '',
    features: [],
  });
  const shell = shellOf(files);
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/assets/') || /\.\w+$/.test(path)) {
      const file = files.get(path);
      if (file === undefined) return reply.status(404).header('cache-control', neverKept).type('text/plain').send('');
      return sendFile(request, reply, file, path.startsWith('/assets/') ? keptForAYear : askedAgain);
    }
    const nonce = house.ids.bytes(16).toString('base64');
    protect(reply, nonce);
    const operator = await findOperator(house, request.cookies[operatorSession.name]);
    const self = operator === undefined ? null : selfOf(operator);
    const now = house.clock.now().toISOString();
    const boot = { brand: BRAND, locale: localeOf(request), secondFactor: options.secondFactor, nonce, self, now };
    return sendMade(request, reply, shell, boot);
  });
}

function shellOf(files: ReadonlyMap<string, PageFile>): string {
  const shell = files.get('/index.html')?.identity.toString('utf8');
  if (shell === undefined || !shell.includes('<!--BOOT-->')) throw new Error('The console build has no shell');
  return shell;
}

/** Only our own files run; the component library's own style element carries the page's nonce. */
function protect(reply: FastifyReply, nonce: string): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Style attributes of components (widths, positions); no element or file comes in by this.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  reply.header('content-security-policy', policy.join('; '));
}
