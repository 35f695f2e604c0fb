/**
 * Who may import whom, as data (ARCHITECTURE.md tells why). A room is a folder or a file; the longest name that fits a
 * file is its room. What it may import is named by rooms, by packages (`zod`) or by kinds: `node:` for Node.js itself.
 * Tests may import what they like, so long as no cycle comes of it. Kept by walls.test.ts.
 */
export const rooms: Record<string, readonly string[]> = {
  'packages/money/src': [],
  'packages/calendar/src': [],
  'packages/identity/src': [],
  'packages/lending/src': ['packages/money/src', 'packages/calendar/src', 'packages/identity/src'],
  'packages/contract/src': ['packages/money/src', 'packages/calendar/src', 'packages/identity/src', 'packages/lending/src', 'zod'],
  'packages/i18n/src': ['packages/money/src', 'packages/calendar/src'],
  'packages/ui/src': ['packages/i18n/src', 'packages/money/src', 'packages/calendar/src', 'packages/identity/src', 'react'],

  // Never lending, never the server; of the contract the types, the routes and the field rules: no schema library.
  'apps/borrower/src': [
    'packages/ui/src',
    'packages/i18n/src',
    'packages/contract/src/routes.ts',
    'packages/contract/src/types.ts',
    'packages/contract/src/field-rules.ts',
    'packages/money/src',
    'packages/calendar/src',
    'packages/identity/src',
    'react',
    'react-dom',
    'wouter',
    '@tanstack/react-query',
  ],
  'apps/console/src': [
    'packages/ui/src',
    'packages/i18n/src',
    'packages/contract/src/operator/routes.ts',
    'packages/contract/src/operator/types.ts',
    'packages/money/src',
    'packages/calendar/src',
    'packages/identity/src',
    'react',
    'react-dom',
    'react-router',
    '@tanstack/react-query',
    '@mantine/core',
    '@mantine/hooks',
  ],

  // The pretend world knows nothing of the service it surrounds.
  'sandbox/src': ['packages/money/src', 'packages/calendar/src', 'packages/identity/src', 'fastify', 'node:'],

  'apps/server/src/platform': ['packages/calendar/src', 'pg', 'pino', 'prom-client', 'node-pg-migrate', 'sharp', 'file-type', 'node:'],
  'apps/server/src/ports': ['packages/money/src', 'packages/calendar/src', 'packages/identity/src'],
  'apps/server/src/adapters': [
    'apps/server/src/ports',
    'apps/server/src/platform',
    'packages/money/src',
    'packages/identity/src',
    'zod',
    'undici',
    '@gorules/zen-engine',
    'node:',
  ],
  'apps/server/src/refusal.ts': ['packages/contract/src', 'packages/i18n/src'],
  'apps/server/src/config.ts': ['zod'],
  'apps/server/src/house.ts': [
    'apps/server/src/platform',
    'apps/server/src/ports',
    'apps/server/src/config.ts',
    'packages/calendar/src',
    'packages/identity/src',
    'pino',
  ],
  // What a call gives its use case: shapes, and nothing that happens.
  'apps/server/src/http/use-case.ts': ['apps/server/src/house.ts', 'apps/server/src/platform', 'packages/contract/src', 'packages/i18n/src'],
  'apps/server/src/http/console-use-case.ts': [
    'apps/server/src/http/door.ts',
    'apps/server/src/http/use-case.ts',
    'apps/server/src/house.ts',
    'apps/server/src/platform',
    'packages/contract/src',
    'packages/i18n/src',
  ],
  'apps/server/src/modules': [
    'apps/server/src/house.ts',
    'apps/server/src/refusal.ts',
    'apps/server/src/config.ts',
    'apps/server/src/http/use-case.ts',
    'apps/server/src/http/console-use-case.ts',
    'apps/server/src/ports',
    'apps/server/src/platform',
    'packages/lending/src',
    'packages/contract/src',
    'packages/money/src',
    'packages/calendar/src',
    'packages/identity/src',
    'packages/i18n/src',
    '@node-rs/argon2',
    'otplib',
    'zod',
    'node:',
  ],
  'apps/server/src/http': [
    'apps/server/src/modules',
    'apps/server/src/platform',
    'apps/server/src/house.ts',
    'apps/server/src/refusal.ts',
    'apps/server/src/config.ts',
    'apps/server/src/http/use-case.ts',
    'apps/server/src/http/console-use-case.ts',
    'apps/server/src/http/callbacks.ts',
    'apps/server/src/worker',
    'packages/contract/src',
    'packages/i18n/src',
    'packages/calendar/src',
    'packages/identity/src',
    'packages/money/src',
    'fastify',
    '@fastify/cookie',
    '@fastify/helmet',
    '@fastify/multipart',
    '@fastify/under-pressure',
    'zod',
    'node:',
  ],
  // Where the rail and the SMS gateway call us: their words are read by their adapters.
  'apps/server/src/http/callbacks.ts': [
    'apps/server/src/adapters/mpesa',
    'apps/server/src/platform',
    'apps/server/src/http',
    'apps/server/src/modules',
    'apps/server/src/house.ts',
    'apps/server/src/refusal.ts',
    'packages/calendar/src',
    'packages/contract/src',
    'packages/identity/src',
    'packages/money/src',
    'fastify',
    'zod',
    'node:',
  ],
  'apps/server/src/worker': [
    'apps/server/src/modules',
    'apps/server/src/platform',
    'apps/server/src/house.ts',
    'packages/calendar/src',
  ],
};

/**
 * The server's modules, uphill first: a module may import those below it, never one above. What two neighbours need of
 * each other belongs further down.
 */
export const modulesDownhill = [
  'reviews',
  'change-mobile',
  'invariants',
  'proofs',
  'commissions',
  'placements',
  'decisions',
  'disbursements',
  'withdrawals',
  'repayments',
  'daily-close',
  'suspense',
  'referrals',
  'contracts',
  'orders',
  'products',
  'coupons',
  'sign-in',
  'sms',
  'customers',
  'company',
  'notices',
  'operators',
  'ledger',
  'wallets',
  'policies',
  'incidents',
  'audit',
];

/** Things that make a file impure, and the only places (prefixes) where they are at home. */
export const homes: Record<string, readonly string[]> = {
  'new Date': ['packages/calendar/src/', 'sandbox/test/', 'tools/'],
  'Date.now': ['packages/calendar/src/', 'tools/'],
  'Math.random': [],
  'process.env': [
    'apps/server/src/main.ts',
    'apps/server/src/sandboxed.ts',
    'apps/server/src/commands/',
    'sandbox/src/main.ts',
    'apps/borrower/vite.config.ts',
    'apps/console/vite.config.ts',
    'playwright.config.ts',
    'e2e/town.ts',
    'bench/',
    'tools/',
  ],
};

export const longestFileLines = 300;

/** Lists of words, one a line: length is their nature. */
export const longLists = ['packages/i18n/src/'];
