import { expect, test } from 'vitest';
import { signInPt } from './landing.pt.ts';
import { refusalsPt } from './refusals.pt.ts';

// The landing carries only what it can say without an answer; the server's whole table would double its script.
test('the landing and the server say the same', () => {
  expect(signInPt.mobileWrong).toBe(refusalsPt.MOBILE_INVALID);
  expect(signInPt.codeSentWait).toBe(refusalsPt.CODE_TOO_SOON);
  expect(signInPt.timeout).toBe(refusalsPt.TIMEOUT);
  expect(signInPt.offline).toBe(refusalsPt.OFFLINE);
  expect(signInPt.other).toBe(refusalsPt.SERVER_FAULT);
});
