import { freePort, isFree } from '../ports.ts';
import { portNames, type PortName } from './settings.ts';

/**
 * Turns the wished ports into ones that are free now. The metrics port, which nobody is told to open, moves aside when
 * its usual number is taken and was not asked for; every other busy port is an error.
 * @throws Error with one plain sentence that names the setting.
 */
export async function choosePorts(
  wished: Record<PortName, number>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Record<PortName, number>> {
  const chosen = { ...wished };
  for (const name of portNames) {
    if (wished[name] === 0) chosen[name] = await freePort();
    else if (await isFree(wished[name])) continue;
    else if (name === 'METRICS_PORT' && !environment[name]) chosen[name] = await freePort();
    else throw new Error(`Port ${wished[name]} is busy: set ${name} to another one (0 takes a free one).`);
  }
  return chosen;
}
