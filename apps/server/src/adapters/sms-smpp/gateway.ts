import { msisdn } from '@house/identity';
import type { Pdu } from 'smpp';
import type { SmsGateway, SmsMessage, SmsOutcome } from '../../ports/sms-gateway.ts';
import { LineLost, openLine } from './line.ts';
import { partsOf, type Part } from './parts.ts';
import { plainId, reportIn } from './report.ts';
import type { SmppSettings } from './settings.ts';

// Of the message itself only these speak: its length, its receiver, its alphabet. All else is about the SMSC or about us
// (our account, our sender, in many an SMSC's own words), and another may carry it.
const ofTheMessage = new Set([0x01, 0x0b, 0x104]);
const withHeader = 0x40;

/** Sends messages to an SMSC over SMPP 3.4 as a transceiver, with a receipt asked for each. */
export function smsOverSmpp(settings: SmppSettings): SmsGateway & { close(): Promise<void> } {
  const line = openLine(settings);

  const submit = (message: SmsMessage, part: Part, onLast?: () => void): Promise<Pdu> =>
    line.ask((session, answered) => {
      const isOnItsWay = session.submit_sm(
        {
          ...sender(message.from),
          // An international number.
          dest_addr_ton: 1,
          dest_addr_npi: 1,
          destination_addr: msisdn(message.to),
          esm_class: part.hasHeader ? withHeader : 0,
          registered_delivery: onLast === undefined ? 0 : 1,
          data_coding: part.dataCoding,
          short_message: part.bytes,
        },
        answered,
      );
      if (isOnItsWay) onLast?.();
      return isOnItsWay;
    });

  return {
    async send(message) {
      let mayComeTwice = false;
      const onLast = (): void => {
        mayComeTwice = true;
      };
      try {
        let messageId: string | undefined;
        const parts = partsOf(message);
        for (const part of parts) {
          // The phone shows the text when the last part is there, so the last one's receipt is the message's.
          const answer = await submit(message, part, part === parts.at(-1) ? onLast : undefined);
          if (answer.command_status !== 0) return refusal(answer.command_status);
          messageId = plainId(answer.message_id ?? '') || undefined;
        }
        return { kind: 'accepted', messageId };
      } catch (fault) {
        if (!(fault instanceof LineLost)) throw fault;
        const because = fault.message === 'ETIMEDOUT' ? 'timed-out' : 'connection-lost';
        return { kind: 'unreachable', because, detail: undefined, mayComeTwice };
      }
    },
    onReport: (hear) =>
      line.onDelivery(async (pdu) => {
        const report = reportIn(pdu, settings.receipts);
        if (report !== undefined) await hear(report);
      }),
    close: line.close,
  };
}

/** An SMSC refuses a number that calls itself a name: a short code is the network's own, a long one international. */
function sender(from: string) {
  const [, digits] = /^\+?(\d+)$/.exec(from) ?? [];
  if (digits === undefined) return { source_addr_ton: 5, source_addr_npi: 0, source_addr: from };
  return digits.length < 9
    ? { source_addr_ton: 3, source_addr_npi: 0, source_addr: digits }
    : { source_addr_ton: 1, source_addr_npi: 1, source_addr: digits };
}

function refusal(status: number): SmsOutcome {
  const code = `0x${status.toString(16).padStart(8, '0')}`;
  return ofTheMessage.has(status)
    ? { kind: 'rejected', code }
    : { kind: 'unreachable', because: 'gateway-busy', detail: code };
}
