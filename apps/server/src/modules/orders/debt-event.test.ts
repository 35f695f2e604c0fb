import { expect, it } from 'vitest';
import { debtEventsIn } from './debt-event.ts';

it('reads each kind of event out of one text, as they stand in it', () => {
  const at = Date.UTC(2026, 10, 22, 9, 30);
  const text = [
    `7 1 payment 50000 - - f ${at} 2026-11-22`,
    `8 2 waiver 1200 lateInterest - f ${at} 2026-11-22`,
    `9 3 reversal - - 7 t ${at} 2026-11-22`,
    `10 4 hold-on - - - f ${at} 2026-11-22`,
    `11 5 settlement 90000 - - f ${at} 2026-11-22 2026-11-25`,
    `12 6 reversal - - 8 t ${at} 2026-11-22 2026-11-24`,
    `13 7 reversal - - 9 f ${at} 2026-11-22`,
  ].join(',');
  const when = { on: '2026-11-22', at: new Date(at) };
  expect(debtEventsIn(text)).toEqual([
    { ...when, id: '7', seq: 1, kind: 'payment', amountCentavos: 50_000n },
    { ...when, id: '8', seq: 2, kind: 'waiver', amountCentavos: 1_200n, bucket: 'lateInterest' },
    { ...when, id: '9', seq: 3, kind: 'reversal', of: '7', noticeOn: '2026-11-22' },
    { ...when, id: '10', seq: 4, kind: 'hold-on' },
    { ...when, id: '11', seq: 5, kind: 'settlement', amountCentavos: 90_000n, until: '2026-11-25' },
    { ...when, id: '12', seq: 6, kind: 'reversal', of: '8', noticeOn: '2026-11-24' },
    { ...when, id: '13', seq: 7, kind: 'reversal', of: '9', noticeOn: undefined },
  ]);
});

it('reads none where there are none', () => {
  expect(debtEventsIn(null)).toEqual([]);
});
