import { smsByTheFirstThatWorks } from './adapters/sms-failover/failover.ts';
import { smsOverHttp } from './adapters/sms-http/gateway.ts';
import { smsOverSmpp } from './adapters/sms-smpp/gateway.ts';
import { parseSmppUrl } from './adapters/sms-smpp/settings.ts';
import type { Config } from './config.ts';
import type { SmsGateway } from './ports/sms-gateway.ts';

type Settings = Pick<Config, 'SMPP_URL' | 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SECOND_URL' | 'SMS_SECOND_TOKEN'>;

// With another provider at hand nobody waits long for the first.
const alone = {};
const oneOfMany = { timeoutMs: 5_000 };

/** The providers of messages in their order: SMPP, HTTP, the second HTTP; those that are set. */
export function openSms(config: Settings): SmsGateway & { close(): Promise<void> } {
  const { SMPP_URL, SMS_URL, SMS_TOKEN, SMS_SECOND_URL, SMS_SECOND_TOKEN } = config;
  const given = [SMPP_URL, SMS_URL, SMS_SECOND_URL].filter((url) => url !== undefined);
  const patience = given.length > 1 ? oneOfMany : alone;
  const providers = [
    ...(SMPP_URL === undefined ? [] : [smsOverSmpp({ ...parseSmppUrl(SMPP_URL), ...patience })]),
    ...(SMS_URL === undefined ? [] : [smsOverHttp({ url: SMS_URL, token: SMS_TOKEN, ...patience })]),
    ...(SMS_SECOND_URL === undefined
      ? []
      : [smsOverHttp({ url: SMS_SECOND_URL, token: SMS_SECOND_TOKEN, ...patience })]),
  ];
  return {
    ...smsByTheFirstThatWorks(providers),
    close: async () => {
      for (const provider of providers) await provider.close();
    },
  };
}
