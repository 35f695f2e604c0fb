import { readFileSync, readdirSync } from 'node:fs';
import { centavos } from '@house/money';
import { describe, expect, it } from 'vitest';
import {
  isOpen,
  isPayable,
  nextStatus,
  openStatuses,
  orderStatuses,
  takesMoney,
  transitions,
  type FromStatus,
} from './index.ts';

const from: readonly FromStatus[] = ['None', ...orderStatuses];
const events = [...new Set(transitions.map((row) => row.event))];

describe('the order’s transition table', () => {
  it('refuses every move that is not in it', () => {
    const legal = new Set(transitions.map((row) => `${row.from} ${row.event}`));
    for (const status of from) {
      for (const event of events) {
        expect(nextStatus(status, event) !== undefined).toBe(legal.has(`${status} ${event}`));
      }
    }
  });

  it('takes each event from a status to one status only', () => {
    const keys = transitions.map((row) => `${row.from} ${row.event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['None', 'placed', 'UnderReview'],
    ['UnderReview', 'approved', 'Approved'],
    ['UnderReview', 'declined', 'Declined'],
    ['Approved', 'paid-out', 'Disbursed'],
    ['Disbursed', 'repayment-opened', 'Repayment'],
    ['Repayment', 'fell-overdue', 'Overdue'],
    ['Overdue', 'cleared', 'Cleared'],
    ['Cleared', 'reopened-late', 'Overdue'],
    ['Cancelled', 'paid-out-late', 'Disbursed'],
    ['Extended', 'extension-undone', 'Repayment'],
  ] as const)('%s, %s: %s', (status, event, to) => {
    expect(nextStatus(status, event)).toBe(to);
  });

  it.each([
    ['Declined', 'paid-out'],
    ['UnderReview', 'paid-out'],
    ['Overdue', 'withdrawn'],
    ['Cleared', 'payout-reversed'],
    ['Disbursed', 'fell-overdue'],
  ] as const)('from %s nothing is %s', (status, event) => {
    expect(nextStatus(status, event)).toBeUndefined();
  });

  it('is the table that the database holds', () => {
    const migrations = new URL('../../../db/migrations/', import.meta.url);
    const sql = readdirSync(migrations).map((name) => readFileSync(new URL(name, migrations), 'utf8'));
    const inserts = sql.join('\n').match(/insert into transition_rule [^;]*;/g) ?? [];
    const rows = [...inserts.join('\n').matchAll(/\('(\w+)', '(\w+)', '([a-z-]+)'\)/g)].map(
      ([, a, b, event]) => `${a} ${b} ${event}`,
    );
    expect(rows.toSorted()).toEqual(transitions.map((row) => `${row.from} ${row.to} ${row.event}`).toSorted());
  });
});

describe('statuses', () => {
  it('are open from review to overdue, payable from payout to overdue', () => {
    expect(orderStatuses.filter(isOpen)).toEqual([...openStatuses]);
    expect(orderStatuses.filter(isPayable)).toEqual(['Disbursed', 'Repayment', 'Overdue']);
  });

  it('take money while payable, and of what was cancelled only where something is owed', () => {
    const taking = (outstanding: number) => orderStatuses.filter((status) => takesMoney(status, centavos(outstanding)));
    expect(taking(0)).toEqual(['Disbursed', 'Repayment', 'Overdue']);
    expect(taking(1)).toEqual(['Disbursed', 'Repayment', 'Overdue', 'Cancelled']);
  });
});
