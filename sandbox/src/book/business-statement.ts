import { addDays, startOfDay, type BusinessDay } from '@house/calendar';
import { toMt, type Centavos } from '@house/money';
import { isPhone, msisdn } from '@house/identity';
import type { Store } from '../store/store.ts';
import { movementsOf, type Movement } from './book.ts';

const columns = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';

/**
 * The business account's statement as CSV: of one day in Maputo, or of all days. The opening float is where the
 * balance starts and no row; a price has the receipt of what it is for. Amounts in MT with two decimals, `completedAt` in UTC.
 */
export function businessStatement(store: Store, account: string, day: BusinessDay | undefined): string {
  const during = day === undefined ? undefined : { from: startOfDay(day), until: startOfDay(addDays(day, 1)) };
  const movements = movementsOf(store, account, during).filter(({ kind }) => kind !== 'opening');
  return [columns, ...movements.map((movement) => line(movement, account))].join('\n') + '\n';
}

function line(movement: Movement, account: string): string {
  const paidIn = movement.payee === account;
  const isFee = movement.kind === 'fee';
  const counterparty = paidIn ? movement.payer : movement.payee;
  const balance = paidIn ? movement.payeeBalance : movement.payerBalance;
  return [
    isFee ? movement.reference : movement.transactionId,
    movement.at,
    movement.kind,
    'Completed',
    wireNumber(counterparty),
    isFee ? '' : quoted(movement.reference),
    paidIn ? decimal(movement.amount) : '',
    paidIn ? '' : decimal(movement.amount),
    balance === null ? '' : decimal(balance),
  ].join(',');
}

function wireNumber(account: string | null): string {
  if (account === null) return '';
  return isPhone(account) ? msisdn(account) : account.replace('business:', '');
}

function decimal(amount: Centavos): string {
  return toMt(amount).toFixed(2);
}

// A payer types the reference: a comma in it must not shift the money into another column.
function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
