import { spacedNuit } from '@house/identity';
import type { Locale } from '@house/i18n';
import { privacyHtml, privacyVersion } from '@house/i18n/privacy';
import { siteDomain, type Config } from '../../config.ts';
import { sha256 } from '../../platform/vault.ts';

/** Which privacy policy somebody agrees to who signs in now: its version, and the SHA-256 of the text as the sheet shows it. */
export function policyAgreedTo(config: Config, locale: Locale): { readonly version: string; readonly hash: string } {
  const html = privacyHtml(
    {
      brand: config.BRAND,
      lender: config.LENDER_NAME,
      nuit: spacedNuit(config.LENDER_NUIT),
      address: config.LENDER_ADDRESS,
      domain: siteDomain(config),
      phone: config.CUSTOMER_SERVICE_PHONES[0] ?? '',
      hours: config.CUSTOMER_SERVICE_HOURS,
    },
    locale,
  );
  return { version: privacyVersion, hash: sha256(html).toString('hex') };
}
