import { addMs } from '@house/calendar';
import { leftToPay } from '@house/lending';
import { formatMt, max, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import { extensionOfferedKind, offerTextOf } from '../extensions/offer-extension.ts';
import { loadDebts } from '../orders/load-debt.ts';
import { partPaidKind, partTextOf } from '../repayments/tell-of-payment.ts';
import type { Written } from '../sms/send-sms.ts';
import { settlementLeftKind } from '../repayments/settlement-left.ts';

// Of what leaves at once nothing is asked: of receipts there are many.
const atOnceMs = 60_000;

/** Of these what was done is told all the same, without the last sentence: that of the sum. */
const news: ReadonlySet<string> = new Set(['disbursed', 'extended']);

/** A message as it was written, but for what is owed; undefined where nothing is any more: what ended the debt was told. */
export async function saidNow(house: House, written: Written): Promise<Pick<Written, 'text' | 'states'> | undefined> {
  const { kind, eventKey, text, states, queuedAt } = written;
  if (kind === extensionOfferedKind) {
    const offered = await offerTextOf(house, eventKey);
    return offered === undefined ? undefined : { text: offered };
  }
  const isLate = addMs(queuedAt, atOnceMs) <= house.clock.now();
  if (kind === partPaidKind && isLate) return { text: (await partTextOf(house, eventKey)) ?? text };
  if (states === undefined) return written;
  const { orderId, shownCentavos, owedCentavos } = states;
  const owed = await owedNow(house, orderId, kind);
  if (owed === undefined || owed === owedCentavos) return written;
  const isNews = news.has(kind);
  // One that says that nothing is owed names no sum of it, and what opened the loan again was told.
  if (shownCentavos === zeroCentavos) return isNews ? written : undefined;
  const shown = max(zeroCentavos, sum(minus(shownCentavos, owedCentavos), owed));
  if (shown === zeroCentavos && !isNews) return undefined;
  const was = formatMt(shownCentavos);
  const at = text.lastIndexOf(was);
  if (at < 0) return written;
  const before = text.slice(0, at);
  return {
    text:
      shown === zeroCentavos
        ? before.slice(0, before.lastIndexOf('. ') + 1)
        : before + formatMt(shown) + text.slice(at + was.length),
    states: { orderId, shownCentavos: shown, owedCentavos: owed },
  };
}

/** What is left to pay of the order, or of its settlement; undefined where it was never paid out. */
async function owedNow(house: House, orderId: bigint, kind: string): Promise<Centavos | undefined> {
  const loaded = (await loadDebts(house, house.database, [orderId])).get(orderId);
  if (loaded === undefined) return undefined;
  const { debt } = loaded;
  return kind === settlementLeftKind ? (debt.settlement?.leftCentavos ?? zeroCentavos) : leftToPay(debt);
}
