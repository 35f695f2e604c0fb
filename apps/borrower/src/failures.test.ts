import { describe, expect, it } from 'vitest';
import { CallFailure } from '@house/client';
import { appEn } from '@house/i18n/app.en';
import { failureText } from './failures.ts';

const say = (fault: unknown) => failureText(fault, appEn.failures);

describe('the error catalogue', () => {
  it('says that the server is silent', () => {
    expect(say(new CallFailure('timeout'))).toBe('Sorry, the server has no respond, please retry later.');
  });
  it('says that the phone is offline', () => {
    expect(say(new CallFailure('offline'))).toBe(
      'It seems to be a network issue with your device, kindly check please.',
    );
  });
  it('says that the session is over', () => {
    expect(say(new CallFailure('signed-out', { message: 'anything' }))).toBe('Your login state is expired.');
  });
  it('passes on what the server said', () => {
    expect(say(new CallFailure('refused', { message: 'You already have an order in progress.' }))).toBe(
      'You already have an order in progress.',
    );
  });
  it('falls back to the default when the server said nothing, or something unexpected broke', () => {
    const text = 'Oops, there seems to be a problem with our server, please retry later.';
    expect(say(new CallFailure('fault'))).toBe(text);
    expect(say(new TypeError('x is not a function'))).toBe(text);
  });
});
