import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parsePhone } from '@house/identity';
import { startSandbox, type Sandbox } from '@house/sandbox';
import { sandboxClient } from '@house/sandbox/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { command, response, takePdus, writePdu } from '../../../../../sandbox/src/sms-phone/smpp-pdu.ts';
import type { SmsReport } from '../../ports/sms-gateway.ts';
import { smsOverSmpp } from './gateway.ts';
import { parseSmppUrl, type SmppSettings } from './settings.ts';

const to = parsePhone('841234567');
if (to === undefined) throw new Error('no phone');
let sent = 0;
const message = (text: string) => ({ id: `sms-${(sent += 1)}`, to, from: 'Kukula', text });
const quick = { timeoutMs: 1_000, firstPauseMs: 20, longestPauseMs: 100 };

/** An SMSC of the sandbox's on a port of its own. */
async function smsc(smppPort = 0, folder = mkdtempSync(path.join(os.tmpdir(), 'smsc-'))) {
  const options = { port: 0, vendorPorts: false, dataFile: path.join(folder, 'world.sqlite'), smppPort };
  const sandbox = await startSandbox({ ...options, railSecret: 'r', smsToken: 'smpp-token', businessName: 'Kukula' });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (!stopped) await sandbox.stop();
    stopped = true;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { client: sandboxClient(sandbox.url), url: urlOf(sandbox), folder, stop };
}

function urlOf(sandbox: Sandbox): string {
  if (sandbox.smppUrl === undefined) throw new Error('no SMSC');
  return sandbox.smppUrl;
}

function gatewayTo(url: string, settings: Partial<SmppSettings> = {}) {
  const gateway = smsOverSmpp({ ...parseSmppUrl(url), ...quick, ...settings });
  onTestFinished(() => gateway.close());
  const reports: SmsReport[] = [];
  gateway.onReport(async (report) => void reports.push(report));
  return { gateway, reports };
}

/** An SMSC that answers to each request with a status, or not at all; its address. */
async function answering(statusOf: (asked: number, body: Buffer) => number | undefined): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const pdu of takePdus(bytes).pdus) {
        const status = statusOf(pdu.command, pdu.body);
        if (status === undefined) continue;
        const { command: asked, sequence } = pdu;
        socket.write(writePdu({ command: asked + response, status, sequence, body: Buffer.from('x\0') }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `smpp://a:b@127.0.0.1:${port}`;
}

describe('a message over SMPP', () => {
  it.each([
    ['in the default alphabet', 'O seu código é 4071, já à espera: {€} ~ Ç'],
    ['as long as one may be', 'x'.repeat(160)],
    ['of many parts, cut at no escaped character', `${'x'.repeat(152)}€${'y'.repeat(151)}[]${'z'.repeat(90)}`],
    ['in UCS-2', 'Olá João, a sua prestação está em atraso: pague já. 请'],
    ['of many parts in UCS-2, cut in no character', `ção ${'ã'.repeat(62)}💰${'õ'.repeat(80)}`],
  ])('%s arrives as it was written, once', async (_how, text) => {
    const { client, url } = await smsc();
    const { gateway } = gatewayTo(url);
    expect(await gateway.send(message(text))).toMatchObject({ kind: 'accepted', messageId: expect.any(String) });
    const { messages } = await client.phone('841234567');
    expect(messages.map((one) => one.text)).toEqual([text]);
  });

  it.each([
    ['160 characters', 'x'.repeat(160), 1],
    ['161 characters', 'x'.repeat(161), 2],
    ['70 in UCS-2', '请'.repeat(70), 1],
    ['71 in UCS-2', '请'.repeat(71), 2],
  ])('of %s goes in as few as hold it: each is paid for', async (_how, text, parts) => {
    const asked: number[] = [];
    const { gateway } = gatewayTo(await answering((one) => (asked.push(one), 0)));
    expect((await gateway.send(message(text))).kind).toBe('accepted');
    expect(asked.filter((one) => one === command.submitSm)).toHaveLength(parts);
  });

  it('has its delivery told by the SMSC’s own id, again until it was taken in', async () => {
    const { url } = await smsc();
    const { gateway } = gatewayTo(url);
    const heard: SmsReport[] = [];
    gateway.onReport(async (report) => {
      heard.push(report);
      if (heard.length === 1) throw new Error('not stored');
    });
    const outcome = await gateway.send(message('x'.repeat(400)));
    const report = { messageId: outcome.kind === 'accepted' ? outcome.messageId : '', isDelivered: true };
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([report, report]);
  });

  it.each([
    ['sent too fast', { errorRate: 1 }, { kind: 'unreachable', because: 'gateway-busy', detail: '0x00000058' }],
    [
      'cut off in its answer',
      { successAfterTimeoutRate: 1 },
      { kind: 'unreachable', because: 'connection-lost', mayComeTwice: true },
    ],
    ['not answered in time', { delayMs: 3_000 }, { kind: 'unreachable', because: 'timed-out', mayComeTwice: true }],
  ])('that is %s may be sent again', async (_how, sms, outcome) => {
    const { client, url } = await smsc();
    const { gateway } = gatewayTo(url, { timeoutMs: 300 });
    await client.setFaults({ sms });
    expect(await gateway.send(message('Ola'))).toMatchObject(outcome);
  });

  it.each([
    ['whose receiver it does not know', 0x0b, { kind: 'rejected', code: '0x0000000b' }],
    ['that is too long', 0x01, { kind: 'rejected', code: '0x00000001' }],
    ['of a sender that is not registered', 0x0a, { kind: 'unreachable', detail: '0x0000000a' }],
    ['of an account without credit, in a word of its own', 0x0401, { kind: 'unreachable', detail: '0x00000401' }],
    ['for a reason that it does not know', 0xff, { kind: 'unreachable', detail: '0x000000ff' }],
  ])('%s is refused for good only where the refusal is about the message', async (_what, status, outcome) => {
    const { gateway } = gatewayTo(await answering((asked) => (asked === command.submitSm ? status : 0)));
    expect(await gateway.send(message('Ola'))).toMatchObject(outcome);
  });

  it.each([
    ['a name', 'Kukula', [5, 0, 'Kukula']],
    ['a short code', '84555', [3, 0, '84555']],
    ['a number', '258841000001', [1, 1, '258841000001']],
    ['a number, written with its plus,', '+25884100001', [1, 1, '25884100001']],
  ])('of %s says what kind of sender that is', async (_what, from, source) => {
    const heard: unknown[][] = [];
    const url = await answering((asked, body) => {
      // After the empty service type.
      if (asked === command.submitSm) heard.push([body[1], body[2], body.toString('latin1', 3, body.indexOf(0, 3))]);
      return 0;
    });
    const { gateway } = gatewayTo(url);
    expect(await gateway.send({ ...message('Ola'), from })).toMatchObject({ kind: 'accepted' });
    expect(heard).toEqual([source]);
  });

  it('is not sent where the password is wrong', async () => {
    const { url } = await smsc();
    const { gateway } = gatewayTo(url.replace(':smpp-tok@', ':guess@'));
    expect(await gateway.send(message('Ola'))).toMatchObject({ kind: 'unreachable', because: 'connection-lost' });
  });
});

describe('the line to the SMSC', () => {
  it('keeps no more under way than the window allows', async () => {
    const { client, url } = await smsc();
    const { gateway } = gatewayTo(url, { window: 2 });
    await gateway.send(message('first'));
    await client.setFaults({ sms: { delayMs: 100 } });
    const began = performance.now();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => gateway.send(message('many'))));
    expect(outcomes.every((outcome) => outcome.kind === 'accepted')).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  it('has nobody wait longer for the window than for an answer: whoever sends holds the message for a minute only', async () => {
    const asked: number[] = [];
    const mute = await answering((what) => (what === command.bindTransceiver ? 0 : void asked.push(what)));
    const { gateway } = gatewayTo(mute, { window: 1, timeoutMs: 300 });
    const began = performance.now();
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => gateway.send(message('many'))));
    expect(performance.now() - began).toBeLessThan(10 * 300);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(outcomes.filter((outcome) => outcome.kind === 'unreachable' && outcome.mayComeTwice)).toHaveLength(
      asked.length,
    );
  });

  it('comes back by itself after a restart of the SMSC, and hears its reports again', async () => {
    const first = await smsc();
    const { gateway, reports } = gatewayTo(first.url);
    await gateway.send(message('before'));
    await first.stop();
    expect(await gateway.send(message('meanwhile'))).toMatchObject({ kind: 'unreachable' });
    await smsc(Number(new URL(first.url).port), first.folder);
    await expect
      .poll(async () => (await gateway.send(message('after'))).kind, { timeout: 5_000, interval: 100 })
      .toBe('accepted');
    await expect.poll(() => reports.length).toBeGreaterThanOrEqual(2);
  });

  it('is made anew at once when the SMSC unbinds, though it leaves the connection open', async () => {
    let binds = 0;
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => socket.destroy());
      socket.on('data', (bytes) => {
        for (const { command: asked, sequence } of takePdus(bytes).pdus) {
          if (asked >= response) continue;
          socket.write(writePdu({ command: asked + response, status: 0, sequence, body: Buffer.from('x\0') }));
          if (asked !== command.bindTransceiver) continue;
          binds += 1;
          if (binds === 1)
            socket.write(writePdu({ command: command.unbind, status: 0, sequence: 1, body: Buffer.of() }));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { gateway } = gatewayTo(`smpp://a:b@127.0.0.1:${(server.address() as AddressInfo).port}`);
    await gateway.send(message('before'));
    await expect.poll(() => binds, { timeout: 2_000 }).toBe(2);
    expect(await gateway.send(message('after'))).toMatchObject({ kind: 'accepted' });
  });

  it('is made anew when the SMSC gives no sign of life', async () => {
    let binds = 0;
    const mute = await answering((asked) => {
      if (asked !== command.bindTransceiver) return undefined;
      binds += 1;
      return 0;
    });
    const { gateway } = gatewayTo(mute, { timeoutMs: 100, enquireEveryMs: 30 });
    expect(await gateway.send(message('Ola'))).toMatchObject({ kind: 'unreachable', because: 'timed-out' });
    await expect.poll(() => binds, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
  });

  it('says what is wrong with its address without quoting the password', () => {
    expect(() => parseSmppUrl('http://a:secret@b')).toThrow('SMPP_URL must be smpp://system-id:password@host:port');
    expect(() => parseSmppUrl('smpp://a:secret@b?window=0')).toThrow('SMPP_URL: window is 1 to 1000');
    expect(() => parseSmppUrl('smpp://host')).toThrow('SMPP_URL lacks the host or the system id');
    expect(parseSmppUrl('smpps://a:b%40c@host')).toMatchObject({ port: 3550, tls: true, password: 'b@c', window: 10 });
  });
});
