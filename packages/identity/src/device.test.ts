import { expect, test } from 'vitest';
import { deviceModel } from './device.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 10; TECNO KE5 Build/QP1A; wv) AppleWebKit/537.36', 'TECNO KE5'],
  ['Mozilla/5.0 (Linux; Android 12; SM-A125F) AppleWebKit/537.36', 'SM-A125F'],
  ['Mozilla/5.0 (Linux; U; Android 12; pt-pt; Redmi Note 11 Build/SKQ1) XiaoMi/MiuiBrowser', 'Redmi Note 11'],
  ['Mozilla/5.0 (Linux; U; Android 10; en-US; TECNO KE5 Build/QP1A) UCBrowser/13.4', 'TECNO KE5'],
  ['Mozilla/5.0 (Linux; U; Android 11; pt; itel A48 Build/R) OPR/60.0', 'itel A48'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0', undefined],
  ['Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', undefined],
  ['Mozilla/5.0 (Android 14; Tablet; rv:153.0) Gecko/153.0 Firefox/153.0', undefined],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
  ['', undefined],
])('%j is on the model %s', (userAgent, model) => {
  expect(deviceModel(userAgent)).toBe(model);
});
