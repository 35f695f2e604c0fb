/** SMPP 3.4 as far as an SMSC needs it, written from its specification and not from any client's library. */
export type Pdu = {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
};

export const command = {
  bindTransceiver: 0x09,
  submitSm: 0x04,
  deliverSm: 0x05,
  unbind: 0x06,
  enquireLink: 0x15,
  genericNack: 0x80000000,
} as const;
export const response = 0x80000000;
export const status = {
  ok: 0,
  invalidCommand: 0x03,
  notBound: 0x04,
  badDestination: 0x0b,
  bindFailed: 0x0d,
  throttled: 0x58,
} as const;

const headerBytes = 16;
const longestPduBytes = 64 * 1024;

/** Cuts whole PDUs off what has come so far; gives them and the rest. Throws for a length that cannot be. */
export function takePdus(heard: Buffer): { pdus: Pdu[]; rest: Buffer } {
  const pdus: Pdu[] = [];
  let rest = heard;
  while (rest.length >= headerBytes) {
    const length = rest.readUInt32BE(0);
    if (length < headerBytes || length > longestPduBytes) throw new RangeError(`a PDU of ${length} bytes`);
    if (rest.length < length) break;
    pdus.push({
      command: rest.readUInt32BE(4),
      status: rest.readUInt32BE(8),
      sequence: rest.readUInt32BE(12),
      body: rest.subarray(headerBytes, length),
    });
    rest = rest.subarray(length);
  }
  return { pdus, rest };
}

export function writePdu({ command: id, status: said, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + body.length, 0);
  header.writeUInt32BE(id >>> 0, 4);
  header.writeUInt32BE(said, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

export type Submit = {
  readonly sender: string;
  readonly destination: string;
  readonly hasHeader: boolean;
  readonly wantsReceipt: boolean;
  readonly dataCoding: number;
  /** `short_message`, or where that is empty the optional `message_payload`. */
  readonly message: Buffer;
};

/** Reads the body of a submit_sm (SMPP 3.4, 4.4.1). Throws RangeError where it ends too soon. */
export function readSubmit(body: Buffer): Submit {
  const read = reader(body);
  read.text();
  read.skip(2);
  const sender = read.text();
  read.skip(2);
  const destination = read.text();
  const esmClass = read.byte();
  read.skip(2);
  read.text();
  read.text();
  const registered = read.byte();
  read.skip(1);
  const dataCoding = read.byte();
  read.skip(1);
  const short = read.bytes(read.byte());
  const message = short.length > 0 ? short : (read.optional(messagePayload) ?? short);
  const hasHeader = (esmClass & 0x40) !== 0;
  return { sender, destination, hasHeader, wantsReceipt: (registered & 1) === 1, dataCoding, message };
}

const messagePayload = 0x0424;

/** Reads who binds, and with which password. */
export function readBind(body: Buffer): { systemId: string; password: string } {
  const read = reader(body);
  return { systemId: read.text(), password: read.text() };
}

export type Receipt = {
  readonly messageId: string;
  readonly sender: string;
  readonly destination: string;
  readonly at: Date;
};

/** The body of a deliver_sm that says a message was delivered: in the optional fields and, as of old, in its text. */
export function writeReceipt({ messageId, sender, destination, at }: Receipt): Buffer {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 12);
  const text = Buffer.from(
    `id:${messageId} sub:001 dlvrd:001 submit date:${stamp} done date:${stamp} stat:DELIVRD err:000 text:`,
  );
  return Buffer.concat([
    Buffer.from([0, 1, 1]),
    cString(destination),
    Buffer.from([5, 0]),
    cString(sender),
    Buffer.from([0x04, 0, 0, 0, 0, 0, 0, 0, 0, text.length]),
    text,
    optional(0x001e, cString(messageId)),
    optional(0x0427, Buffer.from([2])),
  ]);
}

export function cString(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1');
}

function optional(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}

function reader(body: Buffer) {
  let at = 0;
  const bytes = (length: number): Buffer => {
    if (at + length > body.length) throw new RangeError('the PDU ends too soon');
    at += length;
    return body.subarray(at - length, at);
  };
  const byte = (): number => bytes(1)[0] ?? 0;
  return {
    bytes,
    byte,
    skip: (length: number): void => void bytes(length),
    text: (): string => {
      const end = body.indexOf(0, at);
      if (end < 0) throw new RangeError('a text without an end');
      const text = bytes(end - at).toString('latin1');
      at += 1;
      return text;
    },
    optional: (wanted: number): Buffer | undefined => {
      while (at + 4 <= body.length) {
        const tag = bytes(2).readUInt16BE(0);
        const value = bytes(bytes(2).readUInt16BE(0));
        if (tag === wanted) return value;
      }
      return undefined;
    },
  };
}
