import type { FastifyInstance } from 'fastify';
import { SettingError, type Config } from '../config.ts';

type PortSetting = 'PORT' | 'CONSOLE_PORT' | 'METRICS_PORT';
type Where = { readonly config: Pick<Config, PortSetting | 'HOST'> };

const ofThePort = new Set<unknown>(['EADDRINUSE', 'EACCES']);

export type Listening = { readonly url: string; stop(): Promise<void> };

/** Opens a door on its port. Once it is to stop it says that it is ready no more, and answers what it has taken in. */
export async function startDoor(
  house: Where,
  setting: PortSetting,
  open: (isDraining: () => boolean) => Promise<FastifyInstance>,
): Promise<Listening> {
  let draining = false;
  const server = await open(() => draining);
  return {
    url: await listen(server, house, setting),
    stop: async () => {
      draining = true;
      await server.close();
    },
  };
}

/** Opens a server on its port, and gives its address. Throws a `SettingError` that names which setting is to be another one. */
export async function listen(
  server: Pick<FastifyInstance, 'listen' | 'server'>,
  { config }: Where,
  setting: PortSetting,
): Promise<string> {
  try {
    await server.listen({ port: config[setting], host: config.HOST });
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const isOfThePort = 'code' in fault && ofThePort.has(fault.code);
    throw new SettingError(`Setting ${isOfThePort ? setting : 'HOST'}: ${fault.message}`);
  }
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return `http://localhost:${address.port}`;
}
