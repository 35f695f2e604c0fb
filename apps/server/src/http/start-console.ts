import { operatorOpenApiDocument } from '@house/contract/operator';
import { consoleRefusalText } from '@house/i18n/console-refusals';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { seedFirstOperator } from '../modules/operators/seed-first-operator.ts';
import { isReady } from '../platform/ready.ts';
import { consolePages } from './console-pages.ts';
import { bindConsoleCalls } from './console-routes.ts';
import { listen } from './listen.ts';
import { openServer, refuseUnknownCalls } from './server.ts';
import { portOf, type Listening } from './start-http.ts';

/** `secondFactor`: whether sign-in demands a one-time code. Only the sandbox does without. */
export type ConsoleOptions = { readonly secondFactor: boolean };

/** The staff's door, on `CONSOLE_PORT`, an origin of its own. */
export async function startConsole(house: House, options: ConsoleOptions): Promise<Listening> {
  const state = { draining: false };
  const server = await openConsole(house, options, () => state.draining);
  await listen(server, house, 'CONSOLE_PORT');
  return {
    url: `http://localhost:${portOf(server.server.address())}`,
    stop: async () => {
      state.draining = true;
      await server.close();
    },
  };
}

/** The staff's door with nobody listening yet: the console's calls and pages. */
export async function openConsole(
  house: House,
  { secondFactor }: ConsoleOptions,
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  await seedFirstOperator(house);
  const server = await openServer(house, async () => !isDraining() && (await isReady(house.database)));
  bindConsoleCalls(server, house, { secondFactor });
  server.get('/console/api/openapi.json', async () =>
    operatorOpenApiDocument((code) => consoleRefusalText(code, 'en')),
  );
  refuseUnknownCalls(server, '/console/api');
  const { CONSOLE_DIST } = house.config;
  if (CONSOLE_DIST !== undefined) consolePages(server, house, { distDir: CONSOLE_DIST, secondFactor });
  return server;
}
