import type { FastifyInstance } from 'fastify';
import { SettingError, type Config } from '../config.ts';

type PortSetting = 'PORT' | 'CONSOLE_PORT' | 'METRICS_PORT';
type Where = { readonly config: Pick<Config, PortSetting | 'HOST'> };

const ofThePort = new Set<unknown>(['EADDRINUSE', 'EACCES']);

/** Opens a door on its port. Throws a `SettingError` that names which setting is to be another one. */
export async function listen(
  server: Pick<FastifyInstance, 'listen'>,
  { config }: Where,
  setting: PortSetting,
): Promise<void> {
  try {
    await server.listen({ port: config[setting], host: config.HOST });
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const isOfThePort = 'code' in fault && ofThePort.has(fault.code);
    throw new SettingError(`Setting ${isOfThePort ? setting : 'HOST'}: ${fault.message}`);
  }
}
