import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePorts } from './choose-ports.ts';

const somebody = createServer();
let busyPort: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => somebody.listen(0, '127.0.0.1', resolve));
  busyPort = (somebody.address() as AddressInfo).port;
});
afterAll(() => somebody.close());

const free = { PORT: 0, CONSOLE_PORT: 0, SANDBOX_PORT: 0, METRICS_PORT: 0 };

describe('the ports of a start', () => {
  it('are taken where 0 is wished, each another one', async () => {
    const chosen = Object.values(await choosePorts(free, {}));
    expect(new Set(chosen.filter((port) => port > 0)).size).toBe(4);
  });

  it('name the setting whose port is busy', async () => {
    await expect(choosePorts({ ...free, CONSOLE_PORT: busyPort }, {})).rejects.toThrow(
      `Port ${busyPort} is busy: set CONSOLE_PORT`,
    );
  });

  it('move the metrics aside unless their port was asked for', async () => {
    const wished = { ...free, METRICS_PORT: busyPort };
    expect((await choosePorts(wished, {})).METRICS_PORT).not.toBe(busyPort);
    await expect(choosePorts(wished, { METRICS_PORT: String(busyPort) })).rejects.toThrow('set METRICS_PORT');
  });
});
