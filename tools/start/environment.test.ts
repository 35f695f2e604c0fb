import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxEnvironment, serverEnvironment } from './environment.ts';
import { readStartSettings } from './settings.ts';

const merchant = {
  apiKey: 'k',
  publicKey: 'p',
  serviceProviderCode: '171717',
  initiator: 'i',
  securityCredential: 's',
};
const sandbox = createServer((_request, reply) => reply.end(JSON.stringify({ ...merchant, origin: 'o' })));
beforeAll(() => new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve)));
afterAll(() => sandbox.close());

const secrets = { APP_SECRET: 'a', RAIL_SECRET: 'r', SMS_TOKEN: 's', CONSOLE_ADMIN_PASSWORD: 'c' };
const factsOf = (environment: Record<string, string>) => {
  const settings = readStartSettings(environment);
  const ports = { ...settings.ports, SANDBOX_PORT: (sandbox.address() as AddressInfo).port };
  return { settings, ports, secrets, controlPort: 1 };
};

describe('what npm start was told', () => {
  it('comes to the sandbox: its SMS centre over SMPP, and the business number', () => {
    const told = { SANDBOX_SMPP_PORT: '2775', MPESA_SERVICE_PROVIDER_CODE: '171717' };
    expect(sandboxEnvironment(factsOf(told))).toMatchObject(told);
    expect(sandboxEnvironment(factsOf({}))).not.toHaveProperty('SANDBOX_SMPP_PORT');
  });

  it('comes to both: of which payments the rail notifies', async () => {
    process.env['RAIL_NOTIFIES'] = 'all';
    const told = factsOf({});
    const server = await serverEnvironment({ ...told, databaseUrl: 'd', borrower: undefined, console: undefined });
    const pretended = sandboxEnvironment(told);
    delete process.env['RAIL_NOTIFIES'];
    expect([server['RAIL_NOTIFIES'], pretended['RAIL_NOTIFIES']]).toEqual(['all', 'all']);
  });

  it('comes to the server: when it is busy', async () => {
    process.env['BUSY_AFTER_MS'] = '250';
    const env = await serverEnvironment({ ...factsOf({}), databaseUrl: 'd', borrower: undefined, console: undefined });
    delete process.env['BUSY_AFTER_MS'];
    expect(env).toMatchObject({ BUSY_AFTER_MS: '250', MPESA_SERVICE_PROVIDER_CODE: '171717' });
  });
});
