import { describe, expect, it } from 'vitest';
import { appEn } from '@house/i18n/app.en';
import { fieldMessage } from '../field-message.ts';
import { brokenNokRule, nokFieldOf, nokLabelOf, type NokField } from './nok-fields.ts';

const message = (field: NokField, value: string) =>
  fieldMessage(brokenNokRule(field, value), nokLabelOf(field), appEn.fields);

describe('next of kin says the first thing that is wrong', () => {
  it.each([
    ['relationship', '', 'Please select relationship'],
    ['relationship', 'Workmate', 'Please select relationship'],
    ['fullName', '', 'Please input full name'],
    ['contact', '', 'Please input contact'],
    ['contact', '94123456', 'Contact format is incorrect'],
    ['workmateFullName', '', 'Please input full name'],
    ['workmateContact', '811234567', 'Contact format is incorrect'],
  ] as const)('%s %j: %s', (field, value, text) => {
    expect(message(field, value)).toBe(text);
  });
  it('lets a right answer pass', () => {
    expect(message('relationship', 'Mother')).toBeUndefined();
    expect(message('fullName', 'Rosa da Conceição')).toBeUndefined();
    expect(message('workmateContact', '871234567')).toBeUndefined();
  });
  it('takes 40 characters of a full name and not 41', () => {
    expect(message('fullName', 'a'.repeat(40))).toBeUndefined();
    expect(message('fullName', 'a'.repeat(41))).toBe('Please input right full name');
  });
});

describe('a refusal by the server', () => {
  it('finds its field', () => {
    expect(nokFieldOf('0.fullName')).toBe('fullName');
    expect(nokFieldOf('1.contact')).toBe('workmateContact');
    expect(nokFieldOf('body')).toBeUndefined();
  });
});
