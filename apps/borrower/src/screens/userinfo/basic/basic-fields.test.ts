import { describe, expect, it } from 'vitest';
import { appEn } from '@house/i18n/app.en';
import { fieldMessage } from '../field-message.ts';
import { brokenBasicRule, digitsOnly, type BasicField } from './basic-fields.ts';

const message = (field: BasicField, value: string) => fieldMessage(brokenBasicRule(field, value), field, appEn.fields);

describe('basic info says the first thing that is wrong', () => {
  it.each([
    ['firstName', '', 'Please input your first name'],
    ['lastName', '  ', 'Please input your last name'],
    ['nid', '', 'Please input your NUIT'],
    ['nid', '12345678', 'NUIT format is incorrect'],
    ['gender', '', 'Please select your gender'],
  ] as const)('%s %j: %s', (field, value, text) => {
    expect(message(field, value)).toBe(text);
  });
  it('lets a right answer pass', () => {
    expect(message('firstName', 'Ana Maria')).toBeUndefined();
    expect(message('lastName', 'Macuácua')).toBeUndefined();
    expect(message('nid', '103017602')).toBeUndefined();
    expect(message('gender', 'Female')).toBeUndefined();
  });
  it('takes 20 characters of a name and not 21', () => {
    expect(message('firstName', 'a'.repeat(20))).toBeUndefined();
    expect(message('firstName', 'a'.repeat(21))).toBe('Please input right first name');
  });
  it('keeps only nine digits of what is pasted', () => {
    expect(digitsOnly('103 017 602')).toBe('103017602');
    expect(digitsOnly('1030176029')).toBe('103017602');
  });
});
