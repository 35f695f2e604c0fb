import type { Readable } from 'node:stream';
import { wallClock } from '@house/i18n/contract-values';
import { receiptTexts, type ReceiptTexts } from '@house/i18n/receipt';
import { bucketNames } from '@house/lending';
import { formatMt } from '@house/money';
import type { House } from '../../house.ts';
import { writePdf, type Paper, type PdfRow } from '../../platform/pdf.ts';
import { borrowerOf } from '../contracts/borrower.ts';
import type { OwnPaper } from '../contracts/signed-contract.ts';
import { findOwnPayment } from '../orders/own-payment.ts';
import type { StandingPayment } from '../orders/standing-payments.ts';
import { readRailName } from './repayments.queries.ts';

/**
 * The receipt of one payment on paper: who received how much from whom for which order, and what it paid. Undefined
 * when the borrower has no such order or it no such payment; one that was taken back has no receipt, nor
 * has credit that was used: the money it came from has.
 */
export async function receiptPdf(house: House, own: OwnPaper & { paymentId: string }): Promise<Readable | undefined> {
  const { serialNumber, customerId, locale, paymentId } = own;
  const payment = await findOwnPayment(house, house.database, { serialNumber, customerId, paymentId });
  const borrower = await borrowerOf(house, house.database, customerId);
  if (payment === undefined || payment.fromCredit || borrower === undefined) return undefined;

  const [rail] = await readRailName.run({ receipt: payment.id }, house.database);
  const texts = receiptTexts(locale);
  const madeAt = house.clock.now();
  const about = {
    title: `${texts.title} ${payment.id}`,
    author: house.config.LENDER_NAME,
    language: locale,
    madeAt,
    foot: texts.number(payment.id),
  };
  return writePdf(about, (paper) => {
    const { LENDER_NAME, LENDER_NUIT, LENDER_ADDRESS } = house.config;
    paper.title(texts.title);
    paper.paragraph(`${LENDER_NAME} · NUIT ${LENDER_NUIT} · ${LENDER_ADDRESS}`);
    paper.paragraph(texts.received);
    paper.hero(formatMt(payment.line.amountCentavos));
    paper.rows([
      { label: texts.from, value: `${borrower.name}, NUIT ${borrower.nuit}` },
      { label: texts.order, value: serialNumber },
      { label: texts.paidAt, value: wallClock(payment.paidAt) },
      ...(rail?.name ? [{ label: texts.transaction, value: rail.name }] : []),
    ]);
    writeAllocation(paper, texts, payment);
    paper.paragraph(texts.issued(wallClock(madeAt)));
  });
}

/** The lines add up to what was received. */
function writeAllocation(paper: Paper, texts: ReceiptTexts, { line }: StandingPayment): void {
  const paid: PdfRow[] = bucketNames
    .filter((bucket) => line.allocated[bucket] > 0n)
    .map((bucket) => ({ label: texts[bucket], value: formatMt(line.allocated[bucket]) }));
  if (line.surplusCentavos > 0n) paid.push({ label: texts.surplus, value: formatMt(line.surplusCentavos) });
  paper.heading(texts.allocation);
  paper.rows([...paid, { label: texts.total, value: formatMt(line.amountCentavos) }]);
}
