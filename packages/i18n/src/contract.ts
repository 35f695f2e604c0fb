import { formatDay, type BusinessDay } from '@house/calendar';
import { printed, type ContractValues, type PrintedContract } from './contract-values.ts';
import { contractEn } from './contract.en.ts';
import { contractPt, type ContractTexts } from './contract.pt.ts';
import { escapeHtml } from './html.ts';
import type { Locale } from './locale.ts';

export type { ContractValues } from './contract-values.ts';

/** Raised whenever a sentence of the contract changes; kept with each accepted contract. */
export const contractVersion = '2026-11-26';

/**
 * The loan contract as an HTML fragment: semantic, printable, one structure in both languages, every value escaped.
 * The same values always give the same bytes, so its hash can be kept and checked.
 */
export function contractHtml(values: ContractValues, locale: Locale): string {
  const texts = locale === 'en' ? contractEn : contractPt;
  const v = printed(values);
  return [
    `<article class="contract" lang="${locale}">`,
    `<header><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.number(v))}</p></header>`,
    summary(texts, v),
    '<ol>',
    ...clauses(texts, v),
    '</ol>',
    signatures(texts, v),
    '</article>',
  ].join('\n');
}

/** What the paper is called. */
export function contractTitle(locale: Locale): string {
  return (locale === 'en' ? contractEn : contractPt).title;
}

/** What stands above the text that was signed, once two persons moved its due day. */
export function dueDateMoved(
  locale: Locale,
  { on, was, dueOn }: { readonly on: BusinessDay; readonly was: BusinessDay; readonly dueOn: BusinessDay },
): string {
  const days = { on: formatDay(on), was: formatDay(was), dueOn: formatDay(dueOn) };
  return (locale === 'en' ? contractEn : contractPt).dueDateMoved(days);
}

function summary(texts: ContractTexts, v: PrintedContract): string {
  const { rows } = texts;
  const lines: readonly (readonly [string, string])[] = [
    [rows.loanAmount, v.loanAmount],
    ...(v.continues === null
      ? ([
          [rows.approvalFee, v.approvalFee],
          [rows.disbursed, v.disbursed],
        ] as const)
      : []),
    [rows.interest, v.interest],
    [rows.repayment, v.repayment],
    [rows.term, texts.days(v)],
    [rows.dueOn, texts.dueOn(v)],
    [rows.nominalRate, v.nominalRate],
    [rows.effectiveRate, v.effectiveRate],
    [rows.managementFee, v.managementFee],
    [rows.lateInterestPerDay, v.lateInterestPerDay],
  ];
  const body = lines.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<table><caption>${escapeHtml(texts.summary)}</caption><tbody>${body.join('')}</tbody></table>`;
}

/** A clause that has nothing to say of this loan is left out. */
function clauses(texts: ContractTexts, v: PrintedContract): string[] {
  return Object.values(texts.clauses).flatMap(({ heading, paragraphs }) => {
    const body = paragraphs(v).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return body.length === 0 ? [] : [`<li><h2>${escapeHtml(heading)}</h2>${body.join('')}</li>`];
  });
}

function signatures(texts: ContractTexts, v: PrintedContract): string {
  return (
    `<footer><h2>${escapeHtml(texts.signatures)}</h2><dl>` +
    `<dt>${escapeHtml(texts.lenderSigns)}</dt><dd>${escapeHtml(v.lender.name)}</dd>` +
    `<dt>${escapeHtml(texts.borrowerSigns)}</dt><dd>${escapeHtml(v.borrower.name)}</dd></dl>` +
    `<p>${escapeHtml(texts.signedAt(v))}</p></footer>`
  );
}
