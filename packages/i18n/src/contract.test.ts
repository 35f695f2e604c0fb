import { businessDay, instantFrom } from '@house/calendar';
import { centavos } from '@house/money';
import { describe, expect, test } from 'vitest';
import { contractParties } from './contract-parties.ts';
import { contractEn } from './contract.en.ts';
import { contractPt } from './contract.pt.ts';
import { contractHtml, type ContractValues } from './contract.ts';

/** Worked example E0: Ana borrows 2,000 MT for 30 days. */
const ana: ContractValues = {
  contractNo: '4810227738',
  continues: null,
  lender: { name: 'Microbanco de Exemplo, S.A.', nuit: '400339910', address: 'Av. 25 de Setembro 1230, Maputo' },
  borrower: { name: 'Ana Macuácua', idNumber: '103017602', phone: '841234567' },
  loanAmount: centavos(200_000n),
  firstLent: centavos(200_000n),
  approvalFee: centavos(24_000n),
  disbursed: centavos(176_000n),
  interest: centavos(20_000n),
  repayment: centavos(220_000n),
  termDays: 30,
  dueOn: null,
  nominalRatePercent: 304.1666,
  effectiveRatePercent: 1410.29,
  late: {
    managementFee: centavos(10_000n),
    managementFeeBps: 500,
    managementFeeLeast: centavos(5_000n),
    managementFeeMost: centavos(50_000n),
    interestPerDay: centavos(1_000n),
    interestBpsPerDay: 50,
    interestDays: 60,
    capPercent: 100,
  },
  withdrawalWorkingDays: 7,
  extensionFeeBps: 500,
  payment: { businessNumber: '955555', ussd: '*150#', reference: '4810227738' },
  support: { phones: ['841000001', '861000002'], hours: '9:00-17:00' },
  signedAt: null,
};

describe('the loan contract', () => {
  test('names the parties, the full cost, the rights and the court of Maputo', () => {
    const html = contractHtml(ana, 'pt');
    for (const said of [
      'Microbanco de Exemplo, S.A.',
      'NUIT 400339910',
      'Ana Macuácua',
      '103017602',
      '+258 841234567',
      '2,000.00 MT',
      '240.00 MT',
      '1,760.00 MT',
      '200.00 MT',
      '2,200.00 MT',
      '304.17 %',
      '1410.3 %',
      '100.00 MT',
      '10.00 MT por dia',
      '0.5 %',
      '7 dias úteis',
      'Liquidação antecipada',
      'Tribunal Judicial da Cidade de Maputo',
      '955555',
      '*150#',
    ])
      expect(html).toContain(said);
  });

  test('says days from payout until the due date is known, then the date', () => {
    const paidOut = { ...ana, dueOn: businessDay('2026-12-20') };
    expect(contractHtml(ana, 'pt')).toContain('30 dias após o desembolso');
    expect(contractHtml(ana, 'en')).toContain('30 days from payout');
    expect(contractHtml(paidOut, 'pt')).toContain('20/12/2026');
    expect(contractHtml(paidOut, 'pt')).not.toContain('após o desembolso');
  });

  test('says when it was accepted in Maputo time, or that it is a draft', () => {
    const signed = { ...ana, signedAt: instantFrom('2026-11-20T22:30:00.000Z') };
    expect(contractHtml(signed, 'pt')).toContain('Aceite electronicamente em 21/11/2026 00:30, hora de Maputo.');
    expect(contractHtml(ana, 'pt')).toContain('Minuta, ainda não aceite.');
  });

  test.each(['pt', 'en'] as const)(
    'of an extension speaks of no payout, and of the loan it carries on (%s)',
    (locale) => {
      const carriedOn = { continues: '4788126150', loanAmount: centavos(50_000n), approvalFee: centavos(0n) };
      const html = contractHtml({ ...ana, ...carriedOn }, locale);
      expect(html).toContain('4788126150');
      // The cap is over the whole chain, of what was lent first (rules.md 7).
      expect(html).toMatch(/100 % (of the 2,000\.00 MT first lent|dos 2,000\.00 MT emprestados no início)/);
      expect(html).not.toMatch(/Valor a receber|credited|creditado|1,760\.00 MT|desist|withdraw|0\.00 MT e pelos/i);
      expect(html).not.toMatch(/<h2>[^<]*<\/h2><\/li>/);
    },
  );

  test('has one structure in both languages', () => {
    const tags = (html: string) => html.replaceAll('lang="en"', 'lang="pt"').match(/<[^>]+>/g);
    expect(tags(contractHtml(ana, 'en'))).toEqual(tags(contractHtml(ana, 'pt')));
    expect(Object.keys(contractEn.clauses)).toEqual(Object.keys(contractPt.clauses));
    const numbers = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .match(/\d[\d,.]*\d (?:MT|%)/g)
        ?.toSorted();
    expect(numbers(contractHtml(ana, 'en'))).toEqual(numbers(contractHtml(ana, 'pt')));
  });

  test('gives the same bytes for the same values, so that its hash can be kept', () => {
    expect(contractHtml({ ...ana }, 'pt')).toBe(contractHtml(ana, 'pt'));
  });

  test.each(['pt', 'en'] as const)('shows a hostile name as text and opens no tag with it (%s)', (locale) => {
    const evil = `<script>alert("x")</script>' onload=&lt;`;
    const hostile: ContractValues = {
      ...ana,
      contractNo: evil,
      lender: { name: evil, nuit: evil, address: evil },
      borrower: { name: evil, idNumber: evil, phone: evil },
      payment: { businessNumber: evil, ussd: evil, reference: evil },
      support: { phones: [evil], hours: evil },
    };
    const tags = (html: string) => html.match(/<[^>]+>/g);
    expect(tags(contractHtml(hostile, locale))).toEqual(tags(contractHtml(ana, locale)));
    expect(contractHtml(hostile, locale)).not.toContain('<script');
    expect(contractHtml(hostile, locale)).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;');
  });

  test.each(['pt', 'en'] as const)(
    'says whom it names, whatever they are called and by which document (%s)',
    (locale) => {
      for (const name of ['Ana Macuácua', `Zé 103017603 d'Arc, & "A"`, 'Mutuário: O, NUIT', 'x']) {
        for (const idNumber of ['103017602', '110100123456A']) {
          const lender = { name, nuit: '400339910', address: `Rua da NUIT 103017603, n.º 4. ${name}, Beira.` };
          const html = contractHtml({ ...ana, lender, borrower: { ...ana.borrower, name, idNumber } }, locale);
          expect(contractParties(html)).toEqual({ lender, borrower: { name, idNumber } });
        }
      }
    },
  );
});
