import { describe, expect, test } from 'vitest';
import { declinesEn } from './declines.en.ts';
import { declinesPt } from './declines.pt.ts';
import { fieldsEn } from './fields.en.ts';
import { fieldsPt } from './fields.pt.ts';
import { declineText, fieldText, isLocale, isRefusalCode, refusalText } from './index.ts';
import { refusalsEn } from './refusals.en.ts';
import { refusalsPt } from './refusals.pt.ts';
import { statementFaultsEn } from './statement-faults.en.ts';
import { statementFaultsPt } from './statement-faults.pt.ts';

describe.each([
  ['refusals', refusalsPt, refusalsEn],
  ['declines', declinesPt, declinesEn],
  ['field messages', fieldsPt.messages, fieldsEn.messages],
  ['field labels', fieldsPt.labels, fieldsEn.labels],
  ['faults of a statement', statementFaultsPt.faults, statementFaultsEn.faults],
])('%s', (_name, pt, en) => {
  test('have the same codes in both languages, each with a text of its own', () => {
    expect(Object.keys(en)).toEqual(Object.keys(pt));
    for (const text of [...Object.values(pt), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  test('leave the same places open in both languages', () => {
    const places = (texts: object) =>
      Object.entries(texts).map(([code, text]) => [code, [...String(text).matchAll(/\{\w+\}/g)].flat().toSorted()]);
    expect(places(en)).toEqual(places(pt));
  });
});

// Specification, sections 5 and 8, word for word.
test.each([
  ['SERVER_FAULT', 'Oops, there seems to be a problem with our server, please retry later.'],
  ['TIMEOUT', 'Sorry, the server has no respond, please retry later.'],
  ['OFFLINE', 'It seems to be a network issue with your device, kindly check please.'],
  ['NOT_SIGNED_IN', 'Your login state is expired.'],
  ['MOBILE_INVALID', 'Please input the correct mobile'],
  ['CODE_INVALID', 'The verification code is not correct'],
  ['CONTRACT_NOT_AGREED', 'Please agree the loan contract'],
  ['CODE_TOO_SOON', 'SMS code has been sent, please wait.'],
])('%s reads in English as the specification quotes it', (code, text) => {
  expect(refusalText(code, 'en')).toBe(text);
});

test.each([
  ['FIRST_NAME_REQUIRED', 'Please input your first name'],
  ['LAST_NAME_REQUIRED', 'Please input your last name'],
  ['NUIT_REQUIRED', 'Please input your NUIT'],
  ['NUIT_FORMAT', 'NUIT format is incorrect'],
  ['GENDER_REQUIRED', 'Please select your gender'],
  ['RELATIONSHIP_REQUIRED', 'Please select relationship'],
  ['FULL_NAME_REQUIRED', 'Please input full name'],
  ['CONTACT_REQUIRED', 'Please input contact'],
  ['CONTACT_FORMAT', 'Contact format is incorrect'],
  ['MOBILE_INVALID', 'Please input the correct mobile'],
])('%s reads in English as section 5 quotes it', (code, text) => {
  expect(fieldText('any', code, 'en')).toBe(text);
});

test('who may not apply again yet is promised no SMS: it comes after one of the two waits only', () => {
  for (const locale of ['en', 'pt'] as const) expect(refusalText('ORDER_COOLDOWN', locale)).not.toContain('SMS');
});

test('a field problem without a message of its own falls back to the generic texts', () => {
  expect(fieldText('firstName', 'required', 'en')).toBe('Please input first name');
  expect(fieldText('0.fullName', 'Invalid input', 'en')).toBe('Please input right full name');
  expect(fieldText('0.fullName', 'Invalid input', 'pt')).toBe('Introduza correctamente o nome completo');
  expect(fieldText('constructor', 'toString', 'en')).toBe('Please input right value');
});

test('an unknown or hostile code reads as the default message, never as itself', () => {
  for (const code of ['NO_SUCH_CODE', 'toString', '__proto__', '']) {
    expect(isRefusalCode(code)).toBe(false);
    expect(refusalText(code, 'en')).toBe('Oops, there seems to be a problem with our server, please retry later.');
  }
  expect(declineText('hasOwnProperty', 'pt', 7)).toBe(declinesPt.DEFAULT);
});

test('only pt and en are languages', () => {
  expect(['pt', 'en', 'PT', 'pt-MZ', '', undefined].map(isLocale)).toEqual([true, true, false, false, false, false]);
});

test('a name with a forbidden character reads as the generic text', () => {
  expect(fieldText('firstName', 'INCORRECT', 'en')).toBe('Please input right first name');
});
