import { businessDay } from '@house/calendar';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../apps/server/src/adapters/mpesa/statement-csv.ts';
import { statedPlainly } from './plain-statement.ts';

const day = businessDay('2026-03-02');
const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance\n';
const paid = 'AAAAAAAAA1,2026-03-02T08:00:00.000Z,paybill,Completed,258841234567,"loja, 7",30.00,,1030.00\n';
const sent = 'AAAAAAAAA2,2026-03-02T09:00:00.000Z,b2c,Completed,258841234567,1234567890,,500.00,530.00\n';

describe('a day of the rail’s own book', () => {
  const stated = (file: string, read: string, opening = 100_000n) =>
    statedPlainly(day, head + file, readStatement(Buffer.from(head + read)), opening);

  it('is right when each balance is the one before and what moved, and every line was read', () => {
    expect(stated(paid + sent, paid + sent)).toEqual({ faults: [], closing: 53_000n });
  });

  it('is wrong when a balance is another', () => {
    expect(stated(paid + sent, paid + sent, 90_000n).faults).toHaveLength(1);
  });

  it('is wrong when a line was passed over', () => {
    expect(stated(paid + sent, paid).faults).toHaveLength(1);
  });
});
