import { leftToPay } from '@house/lending';
import { formatMt, minus, sum, zeroCentavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import { extensionOfferedKind, offerTextOf } from '../extensions/offer-extension.ts';
import { loadDebts } from '../orders/load-debt.ts';
import type { Written } from '../sms/send-sms.ts';
import { settlementLeftKind } from './settlement-left.ts';

/** A message as it was written, but for what is owed; undefined where nothing is any more: what ended the debt was told. */
export async function saidNow(house: House, written: Written): Promise<Pick<Written, 'text' | 'states'> | undefined> {
  const { kind, eventKey, text, states } = written;
  if (kind === extensionOfferedKind) {
    const offered = await offerTextOf(house, eventKey);
    return offered === undefined ? undefined : { text: offered };
  }
  if (states === undefined) return written;
  const { orderId, shownCentavos, owedCentavos } = states;
  const owed = await owedNow(house, orderId, kind);
  if (owed === undefined || owed === owedCentavos) return written;
  const shown = sum(minus(shownCentavos, owedCentavos), owed);
  // One that says that nothing is owed names no sum of it, and what opened the loan again was told.
  if (shown <= 0n || shownCentavos === 0n) return undefined;
  const was = formatMt(shownCentavos);
  const at = text.lastIndexOf(was);
  if (at < 0) return written;
  return {
    text: text.slice(0, at) + formatMt(shown) + text.slice(at + was.length),
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
