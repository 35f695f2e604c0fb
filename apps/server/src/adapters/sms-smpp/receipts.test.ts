import { createServer, type AddressInfo } from 'node:net';
import { parsePhone } from '@house/identity';
import { expect, it, onTestFinished } from 'vitest';
import { command, cString, response, takePdus, writePdu } from '../../../../../sandbox/src/sms-phone/smpp-pdu.ts';
import type { SmsReport } from '../../ports/sms-gateway.ts';
import { smsOverSmpp } from './gateway.ts';
import { parseSmppUrl } from './settings.ts';

const to = parsePhone('841234567');
if (to === undefined) throw new Error('no phone');

const dataSm = 0x103;
const tlv = (tag: number, value: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag >> 8, tag & 255, value.length >> 8, value.length & 255), value]);
const receiptedId = (id: string): Buffer => tlv(0x001e, Buffer.from(id));
const state = (value: number): Buffer => tlv(0x0427, Buffer.of(value));
const addresses = Buffer.concat([Buffer.of(0, 1, 1), cString('258841234567'), Buffer.of(5, 0), cString('Kukula')]);

type Told = { readonly esmClass?: number; readonly text?: string; readonly fields?: readonly Buffer[] };

function deliverSm({ esmClass = 4, text = '', fields = [] }: Told): Buffer {
  const said = Buffer.from(text);
  return Buffer.concat([addresses, Buffer.of(esmClass, 0, 0, 0, 0, 0, 0, 0, 0, said.length), said, ...fields]);
}

/** An SMSC that names every message so, tells what became of it in these bytes, and keeps what it is answered. */
async function telling(messageId: string, told: Buffer, as: number = command.deliverSm, query = '') {
  const answers: { readonly command: number; readonly status: number }[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const { command: asked, status, sequence } of takePdus(bytes).pdus) {
        if (asked >= response) {
          answers.push({ command: asked, status });
          continue;
        }
        const body = cString(messageId);
        socket.write(writePdu({ command: asked + response, status: 0, sequence, body }));
        if (asked === command.submitSm) socket.write(writePdu({ command: as, status: 0, sequence: 7, body: told }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = smsOverSmpp(parseSmppUrl(`smpp://a:b@127.0.0.1:${port}${query}`));
  onTestFinished(async () => {
    await gateway.close();
    server.close();
  });
  const reports: SmsReport[] = [];
  gateway.onReport(async (report) => void reports.push(report));
  const outcome = await gateway.send({ id: 'one', to: to ?? never(), from: 'Kukula', text: 'Ola' });
  await expect.poll(() => answers, { timeout: 3_000 }).toEqual([{ command: as + response, status: 0 }]);
  return { sentAs: outcome.kind === 'accepted' ? outcome.messageId : undefined, reports };
}

function never(): never {
  throw new Error('no phone');
}

const inText = (id: string, stat: string): string =>
  `id:${id} sub:001 dlvrd:001 submit date:2611260800 done date:2611260801 stat:${stat} err:000 text:Ola`;

it.each<[string, string, Told, boolean]>([
  ['in fields', '5fa0c1', { fields: [receiptedId('5fa0c1\0'), state(2)] }, true],
  ['in fields whose text has no end', '5fa0c1', { fields: [receiptedId('5fa0c1'), state(2)] }, true],
  [
    'in fields of a message that is not marked',
    '5fa0c1',
    { esmClass: 0, fields: [receiptedId('5fa0c1\0'), state(5)] },
    false,
  ],
  ['in words', '5fa0c1', { text: inText('5fa0c1', 'UNDELIV') }, false],
  [
    'in words beside an empty field',
    '5fa0c1',
    { text: inText('5fa0c1', 'DELIVRD'), fields: [receiptedId('\0')] },
    true,
  ],
  ['in words of its own', '5fa0c1', { text: inText('5fa0c1', 'DELIVERED') }, true],
  ['in words of its own, of a loss', '5fa0c1', { text: inText('5fa0c1', 'FAILED') }, false],
  ['in words, with the number filled up', '5123', { text: inText('0000005123', 'DELIVRD') }, true],
  ['in words, with the number in capitals', '5fa0c1', { text: inText('5FA0C1', 'EXPIRED') }, false],
  [
    'in words, with a sign in the id that GSM has elsewhere',
    'mz_5fa0c1@2',
    { text: inText('mz_5fa0c1@2', 'DELIVRD') },
    true,
  ],
  ['of an id that no index would hold', 'f'.repeat(9_000), { text: inText('f'.repeat(100), 'DELIVRD') }, true],
  ['in a payload', '5fa0c1', { fields: [tlv(0x0424, Buffer.from(inText('5fa0c1', 'DELIVRD')))] }, true],
])('a receipt %s is heard', async (_how, id, told, isDelivered) => {
  const { sentAs, reports } = await telling(id, deliverSm(told));
  expect(reports).toEqual([{ messageId: sentAs, isDelivered }]);
});

it('a receipt that comes as data is heard and answered', async () => {
  const told = Buffer.concat([addresses, Buffer.of(4, 0, 0), receiptedId('5fa0c1\0'), state(2)]);
  const { sentAs, reports } = await telling('5fa0c1', told, dataSm);
  expect(reports).toEqual([{ messageId: sentAs, isDelivered: true }]);
});

it.each([
  ['decimal', '1A2B3C4D', '0439041101'],
  ['hex', '439041101', '1a2b3c4d'],
])(
  'an SMSC that numbers messages otherwise in its receipts is understood where the address says so: %s',
  async (receipts, id, told) => {
    const { sentAs, reports } = await telling(
      id,
      deliverSm({ text: inText(told, 'DELIVRD') }),
      command.deliverSm,
      `?receipts=${receipts}`,
    );
    expect(sentAs).toBeDefined();
    expect(reports).toEqual([{ messageId: sentAs, isDelivered: true }]);
  },
);

it.each([1, 6, 7])('a state that is no end (%d) says nothing', async (value) => {
  const { reports } = await telling('5fa0c1', deliverSm({ fields: [receiptedId('5fa0c1\0'), state(value)] }));
  expect(reports).toEqual([]);
});

it('an address that names another way to number receipts is refused', () => {
  expect(() => parseSmppUrl('smpp://a:secret@b?receipts=octal')).toThrow('SMPP_URL: receipts is decimal or hex');
  expect(() => parseSmppUrl('smpp://a:50%off@b')).toThrow('SMPP_URL: a % in the name or password is written %25');
});
