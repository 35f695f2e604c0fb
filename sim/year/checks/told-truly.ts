import { formatDay } from '@house/calendar';
import { leftToPay } from '@house/lending';
import { formatMt } from '@house/money';
import type { House } from '../../../apps/server/src/house.ts';
import { loadDebts } from '../../../apps/server/src/modules/orders/load-debt.ts';

/** Those that end with what is left to pay, and by when, as they leave. A receipt says it of when it was paid. */
const saysWhatIsLeft = /^(due-in|overdue|due-date-changed|waived|settlement-agreed|collector-)/;

/** A message as it leaves against the debt it speaks of, at that instant; undefined where it is so. */
export async function untrue(house: House, kind: string, text: string): Promise<string | undefined> {
  if (!saysWhatIsLeft.test(kind)) return undefined;
  const named = /\d{10}/.exec(text)?.[0];
  const { rows } = await house.database.query('select id from loan_order where serial_number = $1', [named]);
  const id: bigint = rows[0]?.id;
  const loaded = (await loadDebts(house, house.database, [id])).get(id);
  if (loaded === undefined) return `“${text}” speaks of no debt`;
  const { debt, terms } = loaded;
  if (debt.end !== undefined) return undefined;
  const { settlement } = debt;
  const left = formatMt(settlement?.leftCentavos ?? leftToPay(debt));
  const by = formatDay(settlement?.until ?? terms.dueOn);
  const [sums, days] = [text.match(/[\d,]+\.\d\d MT/g), text.match(/\d\d\/\d\d\/\d{4}/g)];
  const isSo = sums?.at(-1) === left && (days === null || days.at(-1) === by);
  return isSo ? undefined : `“${text}” left when ${left} was to be paid by ${by}`;
}
