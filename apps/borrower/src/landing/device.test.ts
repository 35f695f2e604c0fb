import { describe, expect, test } from 'vitest';
import { deviceOf, deviceReport, newUuid } from './device.ts';

describe('the device report', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 10; TECNO KE5 Build/QP1A; wv) AppleWebKit/537.36', 'TECNO', 'TECNO KE5'],
    ['Mozilla/5.0 (Linux; Android 12; SM-A125F) AppleWebKit/537.36', 'SM', 'SM-A125F'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0', 'unknown', 'unknown'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)', 'Apple', 'iPhone'],
  ])('reads %j as brand %s, model %s', (userAgent, brand, model) => {
    expect(deviceOf(userAgent)).toEqual({ brand, model });
  });

  test('sends the screen as width x height and an unknown network as such, within the call’s limits', () => {
    const report = deviceReport('id', {
      userAgent: 'x'.repeat(2000),
      language: 'pt-MZ',
      platform: 'Linux',
      networkType: undefined,
      screenWidth: 360,
      screenHeight: 800,
      pixelRatio: 2.625,
    });
    expect(report).toMatchObject({ uuid: 'id', screen: '360x800', pixelRatio: '2.625', networkType: 'unknown' });
    expect(report['userAgent']).toHaveLength(512);
  });

  test('makes a version 4 uuid of random bytes', () => {
    const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(newUuid(new Uint8Array(16).fill(255))).toMatch(pattern);
    expect(newUuid(new Uint8Array(16))).toMatch(pattern);
  });
});
