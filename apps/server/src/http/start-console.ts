import { operatorOpenApiDocument } from '@house/contract/operator';
import { consoleRefusalText } from '@house/i18n/console-refusals';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { seedFirstOperator } from '../modules/operators/seed-first-operator.ts';
import { isReady } from '../platform/ready.ts';
import { consolePages } from './console-pages.ts';
import { bindConsoleCalls } from './console-routes.ts';
import { startDoor, type Listening } from './listen.ts';
import { openServer, refuseUnknownCalls } from './server.ts';

/** `secondFactor`: whether sign-in demands a one-time code. Only the sandbox does without. */
export type ConsoleOptions = { readonly secondFactor: boolean };

/** The staff's door, on `CONSOLE_PORT`, an origin of its own. */
export function startConsole(house: House, options: ConsoleOptions): Promise<Listening> {
  return startDoor(house, 'CONSOLE_PORT', (isDraining) => openConsole(house, options, isDraining));
}

/** The staff's door with nobody listening yet: the console's calls and pages. */
export async function openConsole(
  house: House,
  { secondFactor }: ConsoleOptions,
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  await seedFirstOperator(house);
  const server = await openServer(house, async () => !isDraining() && (await isReady(house)));
  bindConsoleCalls(server, house, { secondFactor });
  server.get('/console/api/openapi.json', async () =>
    operatorOpenApiDocument((code) => consoleRefusalText(code, 'en')),
  );
  refuseUnknownCalls(server, '/console/api');
  const { CONSOLE_DIST } = house.config;
  if (CONSOLE_DIST !== undefined) consolePages(server, house, { distDir: CONSOLE_DIST, secondFactor });
  return server;
}
