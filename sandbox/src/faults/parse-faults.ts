import { fieldsOf, onlyFields, optionalNumber, optionalText } from '../control/fields.ts';
import { isKnownCode } from '../wallet-rail/codes.ts';
import { Refusal } from '../refusal.ts';
import { channels, type Channel, type FaultRates, type Faults } from './faults.ts';

const maxDelayMs = 600_000;

/** The body of `PUT /faults`. Throws Refusal 400 for an unknown field, a rate outside 0 to 1 or an unknown code. */
export function parseFaults(body: unknown): Faults {
  const fields = fieldsOf(body);
  onlyFields(fields, [...channels, 'seed']);
  const faults: Faults = {};
  for (const channel of channels) {
    const given = fields[channel];
    if (given !== undefined) faults[channel] = parseRates(channel, given);
  }
  const seed = optionalNumber(fields, 'seed', { atLeast: 0, atMost: 4_294_967_295, whole: true });
  if (seed !== undefined) faults.seed = seed;
  return faults;
}

const rateNames = ['lossRate', 'errorRate', 'duplicateRate', 'successAfterTimeoutRate'] as const;

function parseRates(channel: Channel, body: unknown): FaultRates {
  const fields = fieldsOf(body);
  onlyFields(fields, ['delayMs', 'errorCode', ...rateNames]);
  const rates: FaultRates = {};
  const delayMs = optionalNumber(fields, 'delayMs', { atLeast: 0, atMost: maxDelayMs });
  if (delayMs !== undefined) rates.delayMs = delayMs;
  for (const name of rateNames) {
    const rate = optionalNumber(fields, name, { atLeast: 0, atMost: 1 });
    if (rate !== undefined) rates[name] = rate;
  }
  const errorCode = optionalText(fields, 'errorCode', 20);
  if (errorCode !== undefined) rates.errorCode = knownErrorCode(channel, errorCode);
  return rates;
}

function knownErrorCode(channel: Channel, code: string): string {
  const known = channel === 'sms' || channel === 'notify' ? /^[45]\d\d$/.test(code) : isKnownCode(code);
  if (!known) throw new Refusal(400, `errorCode ${code} is not one that ${channel} can answer`);
  return code;
}
