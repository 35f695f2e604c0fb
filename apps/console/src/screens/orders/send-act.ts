import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { bucketOf, holdOf, type Act, type Filled } from './act-wish.ts';

/** Sends an act as it was filled in. An empty amount goes as 0, which the server refuses. */
export function sendAct(serialNumber: string, act: Act, filled: Filled, note: string): Promise<unknown> {
  const params = { serialNumber };
  const amount = mtTyped(filled.amount) ?? 0;
  const bucket = bucketOf(filled.bucket);
  switch (act) {
    case 'extension':
      return call('offerExtension', { params, body: { termDays: Number(filled.termDays) } });
    case 'extension-end':
      return call('endExtensionOffer', { params, body: { note } });
    case 'waiver':
      return call('proposeWaiver', { params, body: { amount, note, ...(bucket === undefined ? {} : { bucket }) } });
    case 'settlement':
      return call('proposeSettlement', { params, body: { amount, until: filled.until, note } });
    case 'write-off':
      return call('proposeWriteOff', { params, body: { why: filled.why === 'fraud' ? 'fraud' : 'late', note } });
    case 'hold':
      return call('proposeHold', { params, body: { hold: holdOf(filled.hold), note } });
    case 'hold-end':
      return call('proposeHoldEnd', { params, body: { note } });
    case 'return':
      return call('proposeReturn', { params, body: { note } });
    case 'cancel':
      return call('cancelOrder', { params, body: { asked: filled.asked, note } });
    case 'due-date':
      return call('proposeDueDate', { params, body: { dueOn: filled.until, note } });
    case 'late-payout':
      return call('proposeLatePayout', { params, body: { note } });
    case 'payout-reversal':
      return call('proposePayoutReversal', { params, body: { note } });
    case 'reversal':
      return call('proposeReversal', {
        params,
        body: { payment: filled.payment, railsFault: filled.railsFault, wrongOrder: filled.wrongOrder, note },
      });
  }
}
