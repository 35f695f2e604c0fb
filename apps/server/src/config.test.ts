import { describe, expect, it } from 'vitest';
import { madeUpIn, readConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgres://lender@db.internal/lending',
  APP_SECRET: 'k9f2Qm7Xr4Tz8Lw1Bv6Nc3Hd5Jg0Ps-a',
  RAIL_SECRET: 'r8Wc2Yk5Vn1Mx7Qz4Lt9Gb6Fd3Hs0Jp-b',
  MPESA_API_KEY: 'key',
  MPESA_PUBLIC_KEY: 'MIIB',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'of the gateway',
};

describe('the settings', () => {
  it('read with their defaults', () => {
    const config = readConfig(good);
    expect(config).toMatchObject({
      PORT: 3000,
      CONSOLE_PORT: 3001,
      METRICS_PORT: 9464,
      MPESA_HOST: 'https://api.vm.co.mz',
    });
    expect(config.APP_SECRET).toEqual([good.APP_SECRET]);
  });

  it.each([
    [{ DATABASE_URL: undefined }, /^Setting DATABASE_URL: is needed/],
    [{ DATABASE_URL: 'mysql://x' }, /^Setting DATABASE_URL: must begin with postgres:/],
    [{ DATABASE_URL: 'postgres://lender@db.internal:port/lending' }, /^Setting DATABASE_URL: must be/],
    [{ APP_SECRET: undefined }, /^Setting APP_SECRET: is needed/],
    [{ APP_SECRET: 'short' }, /^Setting APP_SECRET: must be 32 characters or more/],
    [{ APP_SECRET: 'changeme-changeme-changeme-changeme' }, /well-known or weak/],
    [{ APP_SECRET: 'a'.repeat(40) }, /well-known or weak/],
    [{ APP_SECRET: `${good.APP_SECRET},short` }, /^Setting APP_SECRET, number 2: must be 32 characters or more$/],
    [{ RAIL_SECRET: '' }, /^Setting RAIL_SECRET: is needed/],
    [{ RAIL_SECRET: `${good.RAIL_SECRET},short` }, /^Setting RAIL_SECRET, number 2: must be 32 characters or more$/],
    [{ PORT: 'abc' }, /^Setting PORT/],
    [{ PORT: '70000' }, /^Setting PORT/],
    [{ MPESA_SERVICE_PROVIDER_CODE: '12' }, /^Setting MPESA_SERVICE_PROVIDER_CODE: must be 5 or 6 digits/],
    [{ SMS_URL: 'nowhere' }, /^Setting SMS_URL/],
    [{ SMS_URL: 'gateway.internal:8080/sms' }, /^Setting SMS_URL/],
    [{ SMS_SECOND_URL: 'ftp://gateway.internal/sms' }, /^Setting SMS_SECOND_URL/],
    [{ RAIL_STATEMENT_URL: 'rail.internal:8080/statement' }, /^Setting RAIL_STATEMENT_URL/],
    [{ SMS_URL: undefined }, /^Setting SMS_URL: is needed, or SMPP_URL/],
    [{ SMS_TOKEN: undefined }, /^Setting SMS_TOKEN: is needed beside SMS_URL$/],
    [{ SMS_SECOND_URL: 'https://other.example/sms' }, /^Setting SMS_SECOND_TOKEN: is needed beside SMS_SECOND_URL$/],
    [{ SMS_TOKEN: 'of the\ngateway' }, /^Setting SMS_TOKEN: must be one line of plain letters, digits and signs$/],
    [{ SMS_SECOND_TOKEN: 'of the gateway’s' }, /^Setting SMS_SECOND_TOKEN: must be one line/],
    [{ MPESA_ORIGIN: 'developer.mpesa\r\nvm.co.mz' }, /^Setting MPESA_ORIGIN: must be one line/],
    [{ PUBLIC_ORIGIN: 'emprestimo.example:443' }, /^Setting PUBLIC_ORIGIN/],
    [{ PUBLIC_ORIGIN: 'the app' }, /^Setting PUBLIC_ORIGIN: must be https:/],
    [{ MPESA_HOST: 'api.vm.co.mz' }, /^Setting MPESA_HOST: must be an http or https address$/],
    [
      { BRAND: 'a brand of twenty letters and more', SMS_SENDER: 'Brand' },
      /^Setting BRAND: must be at most 20 characters$/,
    ],
    [{ PUBLIC_ORIGIN: 'http://emprestimo.example' }, /^Setting PUBLIC_ORIGIN: must be https:/],
    [{ PUBLIC_ORIGIN: 'https://emprestimo.example/app' }, /^Setting PUBLIC_ORIGIN: must be https:/],
    [{ CONSOLE_ADMIN_EMAIL: 'sara@bank.example' }, /^Setting CONSOLE_ADMIN_PASSWORD: is needed/],
    [{ CONSOLE_ADMIN_PASSWORD: 'twelve letters' }, /^Setting CONSOLE_ADMIN_EMAIL: is needed/],
    [{ DATABASE_CONNECTIONS: 'many' }, /^Setting DATABASE_CONNECTIONS: must be a whole number from 2 to 200$/],
    [{ DATABASE_CONNECTIONS: '1' }, /^Setting DATABASE_CONNECTIONS: must be a whole number from 2 to 200$/],
    [{ BUSY_AFTER_MS: '-1' }, /^Setting BUSY_AFTER_MS: must be a whole number from 0 on$/],
    [{ CONSOLE_ADMIN_PASSWORD: 'short' }, /^Setting CONSOLE_ADMIN_PASSWORD: must be 12 characters or more$/],
    [
      { CUSTOMER_SERVICE_PHONES: '841000001,call us' },
      /^Setting CUSTOMER_SERVICE_PHONES, number 2: must be a telephone number$/,
    ],
    [{ CUSTOMER_SERVICE_PHONES: ',' }, /^Setting CUSTOMER_SERVICE_PHONES: must name one at least$/],
    [{ LENDER_NUIT: 'of the bank' }, /^Setting LENDER_NUIT: must be 9 digits$/],
    [{ BRAND: 'Microcrédito Já' }, /^Setting SMS_SENDER: is needed/],
    [{ BRAND: 'Nação' }, /^Setting SMS_SENDER: is needed/],
    [{ SMS_SENDER: 'Kukula [MZ]' }, /^Setting SMS_SENDER: must be/],
    [{ SMS_SENDER: '+2588410000011234' }, /^Setting SMS_SENDER: must be/],
    [{ RAIL_NETWORKS: '10.1.2.0/24,the rail' }, /^Setting RAIL_NETWORKS, number 2: must be an address or a network/],
    [{ RAIL_NOTIFIES: 'some' }, /^Setting RAIL_NOTIFIES: must be menu or all/],
    [{ RAIL_NETWORKS: '10.1.2.0/99' }, /^Setting RAIL_NETWORKS: must be an address or a network/],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^Setting TRUSTED_PROXIES: must be an address or a network/],
  ])('refuse %o in one line that names it', (wrong, line) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(line);
    try {
      readConfig({ ...good, ...wrong });
    } catch (fault) {
      expect(String(fault).includes('\n')).toBe(false);
    }
  });

  it('send messages in the name of a brand that a phone can show, or of another that is registered', () => {
    expect(readConfig({ ...good, BRAND: 'Crédito' }).SMS_SENDER).toBeUndefined();
    expect(readConfig({ ...good, BRAND: 'Microcrédito Já', SMS_SENDER: 'Microcredit' })).toBeDefined();
    for (const SMS_SENDER of ['84555', '+258841000001']) expect(readConfig({ ...good, SMS_SENDER })).toBeDefined();
  });

  it('are read without the blanks and line ends around them, and a blank one is not set', () => {
    const config = readConfig({ ...good, PORT: ' ', MPESA_API_KEY: 'key\r', BRAND: ' Xitique\r', LENDER_NAME: ' ' });
    expect(config).toMatchObject({ PORT: 3000, MPESA_API_KEY: 'key', BRAND: 'Xitique' });
    expect(config.LENDER_NAME).toBe(readConfig(good).LENDER_NAME);
    expect(madeUpIn({ LENDER_NAME: ' ' })).toContain('LENDER_NAME');
  });

  it('know the app by its origin, however its address is written', () => {
    const { PUBLIC_ORIGIN } = readConfig({ ...good, PUBLIC_ORIGIN: 'https://Emprestimo.example/' });
    expect(PUBLIC_ORIGIN).toBe('https://emprestimo.example');
    expect(readConfig({ ...good, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).PUBLIC_ORIGIN).toBe('http://127.0.0.1:3000');
  });

  it('take addresses and networks of both kinds', () => {
    const config = readConfig({ ...good, RAIL_NETWORKS: '10.1.2.0/24, ::1', TRUSTED_PROXIES: 'loopback,10.0.0.7' });
    expect(config).toMatchObject({ RAIL_NETWORKS: ['10.1.2.0/24', '::1'], TRUSTED_PROXIES: ['loopback', '10.0.0.7'] });
  });

  it('take a secret of the rail’s beside the one that it still signs with', () => {
    const next = 'the next secret of the rail 61c8d0f3ab';
    const { RAIL_SECRET } = readConfig({ ...good, RAIL_SECRET: `${next}, ${good.RAIL_SECRET}` });
    expect(RAIL_SECRET).toEqual([next, good.RAIL_SECRET]);
  });

  it('never repeat a secret in what they say', () => {
    try {
      readConfig({ ...good, APP_SECRET: 'short-but-secret' });
    } catch (fault) {
      expect(String(fault)).not.toContain('short-but-secret');
    }
  });

  it('name those that leave what borrowers read of the lender made up', () => {
    const set = { ...good, BRAND: 'Xitique', LENDER_NAME: 'Xitique Microbanco, S.A.', PUBLIC_ORIGIN: '' };
    expect(madeUpIn(set)).toEqual([
      'LENDER_NUIT',
      'LENDER_ADDRESS',
      'CUSTOMER_SERVICE_PHONES',
      'MPESA_SERVICE_PROVIDER_CODE',
      'PUBLIC_ORIGIN',
    ]);
  });
});
