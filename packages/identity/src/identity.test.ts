import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dammDigit } from './damm.ts';
import {
  checkNuit,
  groupPhone,
  hasWalletPrefix,
  isOddNuit,
  isPhone,
  isSerialNumber,
  maskPhone,
  msisdn,
  newSerialNumber,
  parseBi,
  parseNuit,
  parsePhone,
  parseSerialNumber,
  type Nuit,
  type Phone,
} from './index.ts';

const ana = parsePhone('841234567') as Phone;

describe('phone', () => {
  it.each([
    '841234567',
    '0841234567',
    '+258841234567',
    '258 84 123 4567',
    '00258841234567',
    ' 84 123 4567 ',
    '(84) 123-4567',
  ])('%j is Ana', (text) => {
    expect(parsePhone(text)).toBe('841234567');
  });

  it.each(['821234567', '831234567', '861234567', '871234567'])('%s of another operator may sign in', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '',
    '811234567',
    '881234567',
    '84123456',
    '8412345678',
    '1841234567',
    '941234567',
    '84123456a',
    '+27841234567',
    '25884123456',
  ])('%j is no mobile number', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  it('is strict about what is already a number', () => {
    expect(isPhone('0841234567')).toBe(false);
    expect(isPhone('84 123 4567')).toBe(false);
  });

  it.each([
    ['841234567', '84 123 4567'],
    ['0841234567', '084 123 4567'],
    ['8412345', '84 123 45'],
    ['841', '84 1'],
    ['84', '84'],
    ['', ''],
  ])('%j is shown as %j', (digits, shown) => {
    expect(groupPhone(digits)).toBe(shown);
  });

  it('is prefixed for the rail, masked for others, and knows its wallet', () => {
    expect(msisdn(ana)).toBe('258841234567');
    expect(maskPhone(ana)).toBe('84***4567');
    expect(hasWalletPrefix(ana, ['84', '85'])).toBe(true);
    expect(hasWalletPrefix(parsePhone('861234567') as Phone, ['84', '85'])).toBe(false);
  });
});

describe('NUIT', () => {
  it.each([
    ['103017602', 'valid'],
    ['100033593', 'valid'],
    ['400339910', 'valid'],
    ['123456789', 'wrong-check-digit'],
    ['400339911', 'wrong-check-digit'],
    ['400012345', 'wrong-check-digit'],
    ['000000000', 'repeated'],
    ['111111111', 'repeated'],
    ['999999999', 'repeated'],
    ['222222222', 'repeated'],
    ['12345678', 'not-nine-digits'],
    ['1030176020', 'not-nine-digits'],
    ['10301760a', 'not-nine-digits'],
    ['', 'not-nine-digits'],
  ])('%j is %s', (text, expected) => {
    expect(checkNuit(text)).toBe(expected);
    expect(parseNuit(text)).toBe(expected === 'valid' ? text : undefined);
  });

  it('drops spaces and doubts a number that does not begin with 1', () => {
    expect(parseNuit(' 103 017 602 ')).toBe('103017602');
    expect(isOddNuit('103017602' as Nuit)).toBe(false);
    expect(isOddNuit('400339910' as Nuit)).toBe(true);
  });
});

describe('BI', () => {
  it.each([
    ['110100123456A', '110100123456A'],
    [' 110100 123456 a ', '110100123456A'],
    ['110100123456', undefined],
    ['11010012345A', undefined],
    ['1101001234567A', undefined],
    ['110100123456Á', undefined],
    ['A110100123456', undefined],
    ['', undefined],
  ])('%j is %j', (text, expected) => {
    expect(parseBi(text)).toBe(expected);
  });
});

describe('a number that was copied', () => {
  // As contacts, chats and papers hand it over: wrapped in marks that nobody sees, with other dashes and spaces than a keyboard's.
  it.each([
    ['a phone', parsePhone, '\u202A+258 84 123 4567\u202C', '841234567'],
    ['a phone with a paper’s dashes', parsePhone, '84\u2013123\u20114567', '841234567'],
    ['a NUIT', parseNuit, '\u2066103\u00A0017\u00A0602\u2069', '103017602'],
    ['an identity card', parseBi, '\u200E110100123456A\uFEFF', '110100123456A'],
    ['an order’s number', parseSerialNumber, '\u200B572 409 0005\u2060', '5724090005'],
  ])('is %s all the same', (_what, parse, copied, number) => {
    expect(parse(copied)).toBe(number);
  });

  it('is no order’s number where its check digit is wrong', () => {
    expect(parseSerialNumber('572 409 0006')).toBeUndefined();
  });
});

describe('serial number', () => {
  const serials = fc
    .array(fc.nat(), { minLength: 9, maxLength: 9 })
    .map((seeds) => newSerialNumber((n) => (seeds.pop() ?? 0) % n));

  it('has ten digits, no leading zero and checks', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(serial).toMatch(/^[1-9]\d{9}$/);
        expect(isSerialNumber(serial)).toBe(true);
      }),
    );
  });

  it('is never another order after one mistyped or two swapped digits', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        for (let place = 0; place < 10; place += 1) {
          for (const digit of '0123456789') {
            const typed = serial.slice(0, place) + digit + serial.slice(place + 1);
            if (typed !== serial) expect(isSerialNumber(typed)).toBe(false);
          }
          const swapped =
            serial.slice(0, place) + serial.charAt(place + 1) + serial.charAt(place) + serial.slice(place + 2);
          if (swapped !== serial) expect(isSerialNumber(swapped)).toBe(false);
        }
      }),
    );
  });

  it.each(['', '572', '0000000000', '12345678901', '123456789x', ' 1234567897'])('%j is none', (text) => {
    expect(isSerialNumber(text)).toBe(false);
  });

  it("agrees with Damm's own example: 572 takes 4", () => {
    expect(dammDigit('572')).toBe(4);
    expect(dammDigit('5724')).toBe(0);
  });
});
