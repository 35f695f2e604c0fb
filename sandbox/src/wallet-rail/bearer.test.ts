import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { b2cPath, bearer, callRail, payment, started } from '../../test/start.ts';
import { withoutPadding } from './bearer.ts';

describe('the bearer', () => {
  it('is new at every call (random padding) and let in every time', async () => {
    const { sandbox, client } = await started();
    const credentials = await client.credentials();
    expect(bearer(credentials)).not.toBe(bearer(credentials));
    for (let count = 0; count < 3; count += 1) {
      expect((await callRail(sandbox, 'POST', b2cPath, payment())).status).toBe(201);
    }
  });

  it('with another API key, another public key, another padding or no encryption is INS-2', async () => {
    const { sandbox, client } = await started();
    const credentials = await client.credentials();
    expect(await callRail(sandbox, 'POST', b2cPath, payment(), { apiKey: 'x'.repeat(32) })).toMatchObject({
      status: 401,
      body: { output_ResponseCode: 'INS-2', output_ResponseDesc: 'Invalid API Key' },
    });
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
    const wrong = await callRail(sandbox, 'POST', b2cPath, payment(), { publicKey: other.toString('base64') });
    expect(wrong.body['output_ResponseCode']).toBe('INS-2');

    const key = `-----BEGIN PUBLIC KEY-----\n${credentials.publicKey}\n-----END PUBLIC KEY-----`;
    const oaep = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(credentials.apiKey));
    for (const token of [oaep.toString('base64'), Buffer.from(credentials.apiKey).toString('base64')]) {
      expect(await post(sandbox.url, `Bearer ${token}`)).toMatchObject({ status: 401, code: 'INS-2' });
    }
  });

  it('that is missing is refused by the gateway, before the fields are read', async () => {
    const { sandbox } = await started();
    expect(await post(sandbox.url, undefined)).toEqual({ status: 401, error: 'Authorization is missing' });
    expect(await post(sandbox.url, 'Basic abc')).toEqual({ status: 401, error: 'Authorization is missing' });
  });
});

describe('PKCS#1 v1.5 padding', () => {
  const block = (...bytes: number[]) => Buffer.from(bytes);
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];

  it('is taken off where it is whole', () => {
    expect(withoutPadding(block(0, 2, ...eight, 0, 65, 66))?.toString()).toBe('AB');
  });

  it.each([
    ['a wrong first byte', block(1, 2, ...eight, 0, 65)],
    ['a signature block', block(0, 1, ...eight, 0, 65)],
    ['seven bytes of padding', block(0, 2, 1, 2, 3, 4, 5, 6, 7, 0, 65)],
    ['no end', block(0, 2, ...eight, 9, 9)],
    ['nothing', block()],
  ])('is refused with %s', (_what, bytes) => {
    expect(withoutPadding(bytes)).toBeUndefined();
  });
});

async function post(url: string, authorization: string | undefined) {
  const answer = await fetch(new URL(b2cPath, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    body: '{}',
  });
  const body = JSON.parse(await answer.text());
  return body.output_error === undefined
    ? { status: answer.status, code: body.output_ResponseCode }
    : { status: answer.status, error: body.output_error };
}
