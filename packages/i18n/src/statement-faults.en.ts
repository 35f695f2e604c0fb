import type { StatementFaultTexts } from './statement-faults.pt.ts';

export const statementFaultsEn: StatementFaultTexts = {
  at: (line, fault) => `Line ${line}: ${fault}`,
  faults: {
    head: 'these are not the columns of a statement: receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance, with commas between them. Bring the file as it came from M-Pesa, not saved anew by a spreadsheet.',
    cut: 'the file ends with this line, and the line has no end: something may be missing. Fetch the file from M-Pesa again.',
    columns: 'it has too many columns, or too few.',
    quotes: 'there are quotes that do not open or do not close, on this line or before it.',
    tooLong: 'it is too long, or quotes are not closed.',
    rounded:
      'a spreadsheet has shortened a number (receipt or msisdn, such as 2.58841E+11): bring the file as it came from M-Pesa.',
    receipt: 'the receipt (receipt) is missing or does not look like one.',
    completedAt: 'the day and time (completedAt) do not exist, or do not look like 2026-11-20T08:00:00Z.',
    kind: 'the kind (kind) is none of c2b, paybill, b2c, b2b, reversal and fee.',
    status: 'the status (status) is missing.',
    paidIn: 'the amount that came in (paidIn) does not look like 1234.50.',
    paidOut: 'the amount that went out (paidOut) does not look like 1234.50.',
    balance: 'the balance (balance) does not look like 1234.50.',
    bothWays: 'it has an amount that came in and one that went out (paidIn and paidOut).',
    notCome: 'it is of a day that has not come yet (completedAt).',
  },
};
