import type { FastifyInstance } from 'fastify';
import { siteDomain, type Config } from '../config.ts';
import type { House } from '../house.ts';
import { isReady } from '../platform/ready.ts';
import { bootData } from './boot-data.ts';
import { callbacks } from './callbacks.ts';
import { startDoor, type Listening } from './listen.ts';
import { pages } from './pages.ts';
import type { PageSettings } from './pages-files.ts';
import { papers } from './papers.ts';
import { limitRate } from './rate-limit.ts';
import { reference } from './reference.ts';
import { bindCalls } from './routes.ts';
import { openServer, refuseUnknownCalls } from './server.ts';
import { findCaller } from './session.ts';

/** The borrower's door, on `PORT`. */
export function startHttp(house: House): Promise<Listening> {
  return startDoor(house, 'PORT', (isDraining) => openApp(house, isDraining));
}

/** The borrower's door with nobody listening yet: the calls, the rail's callbacks and the pages. */
export async function openApp(house: House, isDraining: () => boolean = () => false): Promise<FastifyInstance> {
  const server = await openServer(house, async () => !isDraining() && (await isReady(house)));
  limitRate(server, house.config.REQUESTS_PER_MINUTE);
  await bindCalls(server, house);
  await callbacks(server, house);
  reference(server);
  papers(server, house);
  refuseUnknownCalls(server, '/api');
  if (house.config.BORROWER_DIST !== undefined) await servePages(server, house, house.config.BORROWER_DIST);
  return server;
}

async function servePages(server: FastifyInstance, house: House, distDir: string): Promise<void> {
  await server.register(pages, {
    distDir,
    settings: pageSettings(house.config),
    findCaller: (request) => findCaller(house, request.cookies['token']),
    bootData: (request, path, caller) => bootData(house, request, path, caller),
  });
}

/** What the pages say of who runs the service. */
export function pageSettings(config: Config): PageSettings {
  return {
    brand: config.BRAND,
    lenderName: config.LENDER_NAME,
    lenderNuit: config.LENDER_NUIT,
    lenderAddress: config.LENDER_ADDRESS,
    domain: siteDomain(config),
    phone: config.CUSTOMER_SERVICE_PHONES[0] ?? '',
    hours: config.CUSTOMER_SERVICE_HOURS,
    businessNumber: config.MPESA_SERVICE_PROVIDER_CODE,
    features: config.FEATURES,
  };
}
