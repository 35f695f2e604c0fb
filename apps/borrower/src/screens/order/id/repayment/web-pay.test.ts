import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import { isUnsure, mayHavePaid, nextWebPay, pollForMs, type WebPay, type WebPayEvent } from './web-pay.ts';

const after = (...events: WebPayEvent[]) => events.reduce<WebPay>(nextWebPay, { kind: 'idle' });
const asked = { kind: 'asked' } as const;
const accepted = { kind: 'accepted', paymentId: 'p1', atMs: 1000, amount: centavos(50_000n) } as const;
const answered = (result: string, atMs = 6000) => ({ kind: 'answered', result, atMs }) as const;

describe('a payment through the wallet’s prompt', () => {
  it('waits while the wallet waits for the PIN', () => {
    expect(after(asked, accepted, answered('A aguardar o PIN')).kind).toBe('waiting');
  });
  it.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'failed'],
    ['UNKNOWN', 'unknown'],
  ])('ends with %s as %s', (result, outcome) => {
    expect(after(asked, accepted, answered(result))).toMatchObject({ kind: 'ended', outcome });
  });
  it('stops asking after 150 seconds', () => {
    expect(after(asked, accepted, answered('pending', 1000 + pollForMs - 1)).kind).toBe('waiting');
    expect(after(asked, accepted, answered('pending', 1000 + pollForMs))).toMatchObject({ outcome: 'unknown' });
  });
  it('lives through a lost answer, but not beyond the 150 seconds', () => {
    expect(after(asked, accepted, { kind: 'unanswered', atMs: 20_000 }).kind).toBe('waiting');
    expect(after(asked, accepted, { kind: 'unanswered', atMs: 1000 + pollForMs })).toMatchObject({
      outcome: 'unknown',
    });
  });
  it('shows what the server said when it refuses the payment, or no longer knows it', () => {
    expect(after(asked, { kind: 'refused', message: 'Wait.' })).toMatchObject({ outcome: 'refused', message: 'Wait.' });
    expect(after(asked, accepted, { kind: 'gone', message: 'Gone.' })).toMatchObject({
      outcome: 'refused',
      message: 'Gone.',
    });
  });
  it.each([
    ['refused', false],
    ['unheard', true],
  ] as const)('is in doubt only where no answer came: %s', (kind, inDoubt) => {
    const ended = after(asked, { kind, message: 'No network.' });
    expect(ended).toMatchObject({ outcome: kind, message: 'No network.' });
    expect(isUnsure(ended)).toBe(inDoubt);
    expect(isUnsure(nextWebPay(ended, asked))).toBe(false);
  });
  it.each([
    ['knows of none', [], true],
    ['was refused', [asked, { kind: 'refused', message: 'Wait.' }], true],
    ['asks for its own', [asked], false],
    ['waits for its own', [asked, accepted], false],
    ['has just heard its end', [asked, accepted, answered('FAILED')], false],
  ] as const)('that the order tells of is in doubt where this phone %s: %s', (_, events, inDoubt) => {
    expect(mayHavePaid(after(...events), true)).toBe(inDoubt);
    expect(mayHavePaid(after(...events), false)).toBe(false);
  });
  it('forgets everything when cancelled, even an answer still on its way', () => {
    expect(after(asked, accepted, { kind: 'cancelled' }, answered('SUCCESS'))).toEqual({ kind: 'idle' });
  });
});
