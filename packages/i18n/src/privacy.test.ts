import { describe, expect, test } from 'vitest';
import { privacyEn } from './privacy.en.ts';
import { privacyPt } from './privacy.pt.ts';
import { privacyHtml } from './privacy.ts';

const values = {
  brand: 'Kukula',
  lender: 'Microbanco de Exemplo, S.A.',
  nuit: '400339910',
  address: 'Av. 25 de Setembro 1230, Maputo',
  domain: 'kukula.co.mz',
  phone: '841000001',
  hours: '8:00-16:00',
};

// Specification, section 2, in its order.
const sections = [
  'preamble',
  'consent',
  'coveredUsers',
  'notice',
  'platforms',
  'devices',
  'collection',
  'use',
  'sharing',
  'permissions',
  'disclosure',
  'cookies',
  'passwords',
  'changes',
  'transfer',
  'retention',
  'links',
  'property',
  'legal',
  'noObligation',
  'fraud',
  'contact',
];

describe('the privacy policy', () => {
  test('has every section of the specification, in order, in both languages', () => {
    expect(Object.keys(privacyPt.sections)).toEqual(sections);
    expect(Object.keys(privacyEn.sections)).toEqual(sections);
  });

  test.each(['pt', 'en'] as const)('cites both laws, warns of deposits and names the valid channels (%s)', (locale) => {
    const html = privacyHtml(values, locale);
    const law = locale === 'pt' ? 'Lei' : 'law';
    expect(html).toContain(`${law} 3/2021`);
    expect(html).toContain(`${law} 4/2021`);
    expect(html).toMatch(/dep[oó]sit/);
    expect(html).toContain('kukula.co.mz');
    expect(html).toContain('8:00-16:00');
    expect(html).toContain(locale === 'pt' ? 'Risco e Conformidade' : 'Risk and Compliance');
  });

  test('escapes the settings it is filled with', () => {
    const html = privacyHtml({ ...values, lender: '<img src=x onerror=alert(1)> & Filhos' }, 'pt');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Filhos');
  });
});
