import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parsePhone } from '@house/identity';
import { keepUp } from '../clock/move-clock.ts';
import { newSecretWord } from '../ids.ts';
import type { World } from '../world.ts';
import { textOf } from './alphabets.ts';
import { arrive } from './arrive.ts';
import {
  command,
  cString,
  readBind,
  readSubmit,
  response,
  status,
  takePdus,
  writePdu,
  writeReceipt,
  type Pdu,
  type Receipt,
  type Submit,
} from './smpp-pdu.ts';

export type Smsc = { readonly url: string; readonly stop: () => Promise<void> };

const systemId = 'kukula';
const receiptRetryMs = 200;
const mostReceiptTries = 25;
const nothing = Buffer.alloc(0);

/**
 * The SMS centre over SMPP 3.4: transceivers bind with `SMS_TOKEN` as password (its first eight characters, as the protocol
 * holds no more), submit, and are told of delivery by deliver_sm until they have taken it. The faults of `sms` apply.
 */
export async function openSmsc(world: World, port: number, host: string): Promise<Smsc> {
  const sockets = new Set<Socket>();
  const parts = new Map<string, Buffer[]>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(world, socket, parts);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const password = world.smsToken.slice(0, 8);
  return {
    url: `smpp://${systemId}:${encodeURIComponent(password)}@${host}:${portOf(server)}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address() as AddressInfo;
  return address.port;
}

function serve(world: World, socket: Socket, parts: Map<string, Buffer[]>): void {
  let heard: Buffer = nothing;
  let bound = false;
  let sequence = 0;
  const receipts = new Map<number, { receipt: Receipt; tries: number }>();

  const say = (id: number, to: number, said: number, body: Buffer = nothing): void => {
    if (socket.writable) socket.write(writePdu({ command: id, status: said, sequence: to, body }));
  };

  const tellDelivered = (receipt: Receipt, tries: number): void => {
    if (socket.destroyed || tries === 0) return;
    sequence += 1;
    receipts.set(sequence, { receipt, tries });
    say(command.deliverSm, sequence, status.ok, writeReceipt(receipt));
  };

  const submit = async (pdu: Pdu): Promise<void> => {
    const given = readSubmit(pdu.body);
    const { sender, destination } = given;
    const to = parsePhone(destination);
    if (to === undefined) return say(command.submitSm + response, pdu.sequence, status.badDestination);
    await keepUp(world);
    const mishap = world.faults.draw('sms');
    await world.timers.pause(mishap.delayMs);
    if (mishap.kind === 'error') return say(command.submitSm + response, pdu.sequence, status.throttled);
    const whole = partsSoFar(parts, given);
    if (whole !== undefined) {
      const text = textOf(whole, given.dataCoding);
      world.store.inTransaction(() => arrive(world, mishap, { to, from: sender, text }));
    }
    if (mishap.kind === 'success-after-timeout') return void socket.destroy();
    const messageId = newSecretWord(10);
    say(command.submitSm + response, pdu.sequence, status.ok, cString(messageId));
    if (!given.wantsReceipt || mishap.kind === 'lost') return undefined;
    tellDelivered({ messageId, sender, destination, at: world.clock.now() }, mostReceiptTries);
  };

  const answer = (pdu: Pdu): void => {
    switch (pdu.command) {
      case command.bindTransceiver: {
        const given = readBind(pdu.body);
        bound = given.systemId === systemId && given.password === world.smsToken.slice(0, 8);
        const said = bound ? status.ok : status.bindFailed;
        return say(command.bindTransceiver + response, pdu.sequence, said, bound ? cString('sandbox') : nothing);
      }
      case command.enquireLink:
        return say(command.enquireLink + response, pdu.sequence, status.ok);
      case command.unbind:
        say(command.unbind + response, pdu.sequence, status.ok);
        return void socket.end();
      case command.submitSm:
        if (!bound) return say(command.submitSm + response, pdu.sequence, status.notBound);
        return void submit(pdu).catch(() => socket.destroy());
      case command.deliverSm + response: {
        const told = receipts.get(pdu.sequence);
        receipts.delete(pdu.sequence);
        if (told !== undefined && pdu.status !== status.ok) {
          world.timers.after(receiptRetryMs, () => tellDelivered(told.receipt, told.tries - 1));
        }
        return undefined;
      }
      default:
        if (pdu.command < response) say(command.genericNack, pdu.sequence, status.invalidCommand);
        return undefined;
    }
  };

  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    try {
      const { pdus, rest } = takePdus(Buffer.concat([heard, bytes]));
      heard = rest;
      for (const pdu of pdus) answer(pdu);
    } catch {
      socket.destroy();
    }
  });
}

/** The whole message once all its parts are there: a phone shows it then. Undefined before. */
function partsSoFar(
  parts: Map<string, Buffer[]>,
  { hasHeader, message, sender, destination }: Submit,
): Buffer | undefined {
  if (!hasHeader) return message;
  const headerLength = (message[0] ?? 0) + 1;
  const [reference, count = 1, number = 1] = message.subarray(3, 6);
  const key = `${sender} ${destination} ${reference}`;
  const known = parts.get(key) ?? [];
  known[number - 1] = message.subarray(headerLength);
  parts.set(key, known);
  if (known.filter(Boolean).length < count) return undefined;
  parts.delete(key);
  return Buffer.concat(known);
}
