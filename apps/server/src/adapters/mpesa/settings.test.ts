import { describe, expect, it } from 'vitest';
import { operations, portOf } from './operations.ts';
import { parseMpesaHost } from './settings.ts';

describe('the host of the rail', () => {
  it.each([
    ['https://api.vm.co.mz', { secure: true, hostname: 'api.vm.co.mz', port: undefined }],
    ['https://api.vm.co.mz:443/', { secure: true, hostname: 'api.vm.co.mz', port: 443 }],
    ['http://127.0.0.1', { secure: false, hostname: '127.0.0.1', port: undefined }],
    ['http://127.0.0.1:3002', { secure: false, hostname: '127.0.0.1', port: 3002 }],
    ['http://[::1]:3002', { secure: false, hostname: '::1', port: 3002 }],
    ['http://localhost', { secure: false, hostname: 'localhost', port: undefined }],
  ])('%s', (text, host) => {
    expect(parseMpesaHost(text)).toEqual(host);
  });

  it.each([
    '',
    'api.vm.co.mz',
    'ftp://api.vm.co.mz',
    'http://api.vm.co.mz',
    'http://127.0.0.1.evil.mz',
    'https://a/b',
    'https://u:p@a',
  ])('is never %j', (text) => {
    expect(() => parseMpesaHost(text)).toThrow(/^MPESA_HOST m/);
  });

  it('is reached at the vendor’s ports, or wholly at its own', () => {
    const names = ['collect', 'payout', 'status', 'reverse', 'holderName'] as const;
    expect(Object.keys(operations).sort()).toEqual([...names].sort());
    const vendor = parseMpesaHost('https://api.vm.co.mz');
    expect(names.map((name) => portOf(name, vendor))).toEqual([18352, 18345, 18353, 18354, 19323]);
    const own = parseMpesaHost('http://127.0.0.1:3002');
    expect(new Set(names.map((name) => portOf(name, own)))).toEqual(new Set([3002]));
  });
});
