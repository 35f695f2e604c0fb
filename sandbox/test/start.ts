import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, publicEncrypt } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { sandboxClient, type Credentials, type SandboxClient } from '../src/client.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';

export const railSecret = 'a rail secret only tests know';
export const smsToken = 'an sms token only tests know';
export const ana = '841234567';
export const beto = '859876543';

export type Started = { sandbox: Sandbox; client: SandboxClient; dataFile: string };

/** A sandbox on a free port with a file of its own; both are gone when the test is. */
export async function started(options: Partial<SandboxOptions> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return again(join(folder, 'sandbox.sqlite'), options);
}

/** The same, on a file that is there already. */
export async function again(dataFile: string, options: Partial<SandboxOptions> = {}): Promise<Started> {
  const sandbox = await startSandbox({
    port: 0,
    vendorPorts: false,
    dataFile,
    durable: false,
    railSecret,
    smsToken,
    businessName: 'Kukula',
    ...options,
  });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (!stopped) await sandbox.stop();
    stopped = true;
  };
  onTestFinished(stop);
  return { sandbox: { ...sandbox, stop }, client: sandboxClient(sandbox.url), dataFile };
}

export type RailAnswer = { status: number; body: Record<string, string> };

/** Calls the rail on the sandbox's own port, with a bearer made as the portal says. */
export async function callRail(
  sandbox: Sandbox,
  method: string,
  path: string,
  fields: Record<string, unknown>,
  key?: Partial<Credentials>,
): Promise<RailAnswer> {
  const credentials = { ...(await sandboxClient(sandbox.url).credentials()), ...key };
  const url = new URL(path, sandbox.url);
  if (method === 'GET') for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: credentials.origin,
      authorization: `Bearer ${bearer(credentials)}`,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

export function bearer({ publicKey, apiKey }: Pick<Credentials, 'publicKey' | 'apiKey'>): string {
  const key = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(apiKey)).toString('base64');
}

let references = 0;

/** The five fields of a C2B or B2C request, with a third-party reference of its own. */
export function payment(fields: Record<string, unknown> = {}): Record<string, unknown> {
  references += 1;
  return {
    input_TransactionReference: 'T4810227738',
    input_CustomerMSISDN: `258${ana}`,
    input_Amount: '100.00',
    input_ThirdPartyReference: `TRY${references}X${process.pid}`,
    input_ServiceProviderCode: '955555',
    ...fields,
  };
}

export const c2bPath = '/ipg/v1x/c2bPayment/singleStage/';
export const b2cPath = '/ipg/v1x/b2cPayment/';
export const b2bPath = '/ipg/v1x/b2bPayment/';
export const reversalPath = '/ipg/v1x/reversal/';
export const queryPath = '/ipg/v1x/queryTransactionStatus/';
export const namePath = '/ipg/v1x/queryCustomerName/';

/** What the rail says of a transaction known by any of its names. */
export async function query(sandbox: Sandbox, name: unknown): Promise<RailAnswer> {
  return callRail(sandbox, 'GET', queryPath, {
    input_ThirdPartyReference: 'ASKING',
    input_QueryReference: name,
    input_ServiceProviderCode: '955555',
  });
}

/** The sandbox's own calls, raw, where the typed client would not let a wrong one through. */
export async function raw(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(new URL(path, sandbox.url), {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
