import { importStatement } from '../src/modules/reconciliation/import-statement.ts';
import type { Town } from './town.ts';

/** A file of the rail's own with these lines. */
export function statementOf(...lines: string[]): Buffer {
  const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
  return Buffer.from([head, ...lines, ''].join('\n'));
}

/** The rail's statement says these lines. */
export function railStates({ house }: Pick<Town, 'house'>, ...lines: string[]): ReturnType<typeof importStatement> {
  return importStatement(house, statementOf(...lines), { source: 'file' });
}
