import { describe, expect, it } from 'vitest';
import { readStartSettings } from './settings.ts';

describe('the settings of npm start', () => {
  it('need not be given', () => {
    const settings = readStartSettings({});
    expect(settings.ports).toEqual({ PORT: 3000, CONSOLE_PORT: 3001, SANDBOX_PORT: 3002, METRICS_PORT: 9464 });
    expect(settings).toMatchObject({ databaseUrl: undefined, seed: 'empty', vendorPorts: false });
    expect(settings.dataDir).toMatch(/\.data$/);
  });

  it.each([
    [{ PORT: 'http' }, 'Setting PORT must be a port'],
    [{ CONSOLE_PORT: '65536' }, 'Setting CONSOLE_PORT must be a port'],
    [{ SANDBOX_PORT: '-1' }, 'Setting SANDBOX_PORT must be a port'],
    [{ SANDBOX_PORT: '3000' }, 'Settings PORT and SANDBOX_PORT are both 3000'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'Setting DATABASE_URL'],
    [{ SANDBOX_SEED: 'full' }, 'Setting SANDBOX_SEED must be empty or demo'],
    [{ SANDBOX_SMPP_PORT: 'smpp' }, 'Setting SANDBOX_SMPP_PORT must be a port'],
    [{ SANDBOX_SMPP_PORT: '3002' }, 'Settings SANDBOX_PORT and SANDBOX_SMPP_PORT are both 3002'],
    [{ MPESA_SERVICE_PROVIDER_CODE: '12' }, 'Setting MPESA_SERVICE_PROVIDER_CODE must be 5 or 6 digits'],
    [{ SANDBOX_VENDOR_PORTS: 'yes' }, 'Setting SANDBOX_VENDOR_PORTS'],
    [{ CONSOLE_ADMIN_EMAIL: 'nobody' }, 'Setting CONSOLE_ADMIN_EMAIL'],
    [{ CONSOLE_ADMIN_PASSWORD: 'short' }, 'Setting CONSOLE_ADMIN_PASSWORD'],
  ])('say in one line that names it what is wrong with %o', (environment, sentence) => {
    expect(() => readStartSettings(environment)).toThrow(sentence);
  });

  it('may ask for free ports more than once', () => {
    expect(readStartSettings({ PORT: '0', CONSOLE_PORT: '0' }).ports).toMatchObject({ PORT: 0, CONSOLE_PORT: 0 });
  });
});
