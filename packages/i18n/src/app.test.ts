import { describe, expect, it } from 'vitest';
import { appEn } from './app.en.ts';
import { appPt } from './app.pt.ts';
import { declinesEn } from './declines.en.ts';
import { declinesPt } from './declines.pt.ts';
import { refusalsEn } from './refusals.en.ts';
import { refusalsPt } from './refusals.pt.ts';

// The app says these itself when no answer came; it does not carry the server's whole table for five sentences.
describe.each([
  ['Portuguese', appPt, refusalsPt, declinesPt],
  ['English', appEn, refusalsEn, declinesEn],
] as const)('the app and the server say the same in %s', (_language, app, refusals, declines) => {
  it('when the server is silent, the phone is offline, the session is over, or anything else', () => {
    expect(app.failures.timeout).toBe(refusals.TIMEOUT);
    expect(app.failures.offline).toBe(refusals.OFFLINE);
    expect(app.failures.sessionExpired).toBe(refusals.NOT_SIGNED_IN);
    expect(app.failures.other).toBe(refusals.SERVER_FAULT);
  });
  it('when the contract is not agreed, and when an order is declined without a reason', () => {
    expect(app.confirm.mustAgree).toBe(refusals.CONTRACT_NOT_AGREED);
    expect(app.order.declinedText).toBe(declines.DEFAULT);
  });
  it('of a gender, on the profile and in the form', () => {
    expect([app.me.male, app.me.female]).toEqual([app.form.male, app.form.female]);
  });
  it('when a proof of payment is empty', () => {
    expect(app.proof.empty).toBe(app.fields.messages.PROOF_EMPTY);
  });
});
