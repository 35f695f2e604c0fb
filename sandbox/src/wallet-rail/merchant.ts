import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { newSecretWord } from '../ids.ts';
import { recallOrMake } from '../store/kept.ts';
import type { Store } from '../store/store.ts';

/** The one merchant of the pretend rail, with everything its client needs to be let in. */
export type Merchant = {
  readonly businessNumber: string;
  readonly businessName: string;
  readonly apiKey: string;
  readonly initiator: string;
  readonly securityCredential: string;
  /** What the portal prints: base64 of the public key's SPKI DER, without PEM lines. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
};

/** The value of the Origin header the portal asks for. */
export const portalOrigin = 'developer.mpesa.vm.co.mz';

/** Makes keys and secrets at the first start and keeps them, so that a client set up once works after a restart. */
export function openMerchant(store: Store, businessNumber: string, businessName: string): Merchant {
  const pem = recallOrMake(store, 'merchant.private-key', newPrivateKey);
  const privateKey = createPrivateKey(pem);
  return {
    businessNumber,
    businessName,
    apiKey: recallOrMake(store, 'merchant.api-key', () => newSecretWord(32)),
    initiator: recallOrMake(store, 'merchant.initiator', () => newSecretWord(12)),
    securityCredential: recallOrMake(store, 'merchant.security-credential', () => newSecretWord(32)),
    publicKey: recallOrMake(store, 'merchant.public-key', () => publicKeyOf(pem)),
    privateKey,
  };
}

let madeHere: string | undefined;

// 2048 bits as a start takes a tenth of a second; the portal's 4096 would take seconds and prove nothing more. As the portal has one
// key for all its merchants, so have the worlds that one process begins.
function newPrivateKey(): string {
  madeHere ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return madeHere;
}

function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(privateKeyPem).export({ type: 'spki', format: 'der' }).toString('base64');
}
