import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from './notification-signature.ts';

const now = new Date('2026-11-20T08:00:00Z');
const seconds = now.getTime() / 1000;
const body = '{"transactionId":"49XCDF6"}';

function signed(secret: string, at = seconds, text = body): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
}

describe('a notification', () => {
  it('is believed when one of our secrets signed it within five minutes', () => {
    expect(isSigned(signed('new'), body, ['new', 'old'], now)).toBe(true);
    expect(isSigned(signed('old'), body, ['new', 'old'], now)).toBe(true);
    expect(isSigned(signed('new', seconds - 300), body, ['new'], now)).toBe(true);
    const inCapitals = signed('new').replace(/[0-9a-f]{64}$/, (hex) => hex.toUpperCase());
    expect(isSigned(inCapitals, body, ['new'], now)).toBe(true);
  });

  it.each([
    ['unsigned', undefined],
    ['signed by another', signed('other')],
    ['signed six minutes ago', signed('new', seconds - 301)],
    ['signed for later', signed('new', seconds + 301)],
    ['signed for other words', signed('new', seconds, '{}')],
    ['moved in time', signed('new', seconds - 10).replace(/t=\d+/, `t=${seconds}`)],
    ['cut short', signed('new').slice(0, -2)],
  ])('is not believed %s', (_, header) => {
    expect(isSigned(header, body, ['new'], now)).toBe(false);
  });

  it('is not believed by a house without a secret', () => {
    expect(isSigned(signed(''), body, [], now)).toBe(false);
  });
});
