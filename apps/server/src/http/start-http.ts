import { openApiDocument } from '@house/contract';
import type { House } from '../house.ts';
import { isReady } from '../platform/ready.ts';
import { bindCalls } from './routes.ts';
import { openServer, refuseUnknownCalls } from './server.ts';

export type Listening = { readonly url: string; stop(): Promise<void> };

/** The borrower's door: the calls, the rail's callbacks and the pages, on `PORT`. */
export async function startHttp(house: House): Promise<Listening> {
  const state = { draining: false };
  const server = await openServer(house, async () => !state.draining && (await isReady(house.database)));
  bindCalls(server, house);
  server.get('/api/openapi.json', async () => openApiDocument());
  refuseUnknownCalls(server);
  await server.listen({ port: house.config.PORT, host: house.config.HOST });
  return {
    url: `http://localhost:${portOf(server.server.address())}`,
    stop: async () => {
      state.draining = true;
      await server.close();
    },
  };
}

function portOf(address: ReturnType<import('node:net').Server['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
