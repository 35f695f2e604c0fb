import { businessDay, businessDayOf, formatDay, instantFrom } from '@house/calendar';
import { formatMt, fromMt } from '@house/money';

/** `2,000.00 MT` from the MT of an answer. */
export function mt(amountMt: number): string {
  return formatMt(fromMt(amountMt));
}

/** `−240.00 MT`: a deduction, with a true minus sign. */
export function minusMt(amountMt: number): string {
  return `−${mt(amountMt)}`;
}

/** `20/12/2026` from a day of an answer. */
export function dayText(day: string): string {
  return formatDay(businessDay(day));
}

/** The day in Maputo of an instant of an answer. */
export function dayOfText(instant: string): string {
  return formatDay(businessDayOf(instantFrom(instant)));
}

/** `84 *** 4567`: enough for the owner to know the number, too little for who looks over the shoulder. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 2)} *** ${account.slice(-4)}`;
}

/** `4810 2277 38`: an order number as it is read out. */
export function groupSerial(serialNumber: string): string {
  return serialNumber.replace(/(\d{4})(?=\d)/g, '$1 ');
}
