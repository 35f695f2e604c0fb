import type { RawAnswer } from '../../ports/money-rail.ts';

/** The rail's answer as far as it can be read; every field may be missing. */
export type Answer = {
  httpStatus: number;
  code: string | undefined;
  railTransactionId: string | undefined;
  conversationId: string | undefined;
  reference: string | undefined;
  transactionStatus: string | undefined;
  /** Of an answer without a code: whether it is the gateway's own error, which carries `output_error`. */
  fromGateway: boolean;
  /** Every `output_` field, for the few operations that look for more. Not for logs. */
  fields: ReadonlyMap<string, string>;
  raw: RawAnswer;
};

/** Reads an answer leniently: content type, order and extra fields are ignored. None when it is no JSON object. */
export function readAnswer(httpStatus: number, body: string): Answer | undefined {
  const fields = outputFields(body);
  if (fields === undefined) return undefined;
  return {
    httpStatus,
    code: fields.get('output_ResponseCode'),
    railTransactionId: identifier(fields.get('output_TransactionID')),
    conversationId: identifier(fields.get('output_ConversationID')),
    // As it was said: one that could be none of ours names another's request.
    reference: named(fields.get('output_ThirdPartyReference')),
    transactionStatus: fields.get('output_ResponseTransactionStatus'),
    fromGateway: fields.has('output_error'),
    fields,
    raw: evidence(fields),
  };
}

const longestFieldChars = 200;

function outputFields(body: string): Map<string, string> | undefined {
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(parsed)) {
    // Of a longer number the last digits are lost: of two ids it would make one.
    if (!name.startsWith('output_') || (typeof value !== 'string' && !Number.isSafeInteger(value))) continue;
    const text = storable(String(value));
    if (text !== '') fields.set(name, text);
  }
  return fields;
}

/** PostgreSQL takes neither U+0000 nor half a character, and an answer that cannot be stored is one that is lost. */
function storable(text: string): string {
  return text.trim().slice(0, longestFieldChars).replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function parseJson(body: string): unknown {
  // Of two that have one name the last would be taken, whichever the rail meant.
  if (kept.some((name) => body.split(`"${name}"`).length > 2)) return undefined;
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function identifier(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text) ? named(text) : undefined;
}

/** `N/A` and the like stand where the rail has no id; storing one as an id would merge two transactions. */
function named(text: string | undefined): string | undefined {
  return text === undefined || /^(n\/?a|null|nil|none|undefined|0+|-+)$/i.test(text) ? undefined : text;
}

const kept = [
  'output_ResponseCode',
  'output_ResponseDesc',
  'output_TransactionID',
  'output_ConversationID',
  'output_ThirdPartyReference',
  'output_ResponseTransactionStatus',
  'output_error',
];

/** What is stored as proof: the fields we know, and no phone number that a description may quote. */
function evidence(fields: ReadonlyMap<string, string>): RawAnswer {
  const raw: RawAnswer = {};
  for (const name of kept) {
    const text = fields.get(name);
    if (text !== undefined) raw[name] = isProse(name) ? withoutNumbers(text) : text;
  }
  return raw;
}

function isProse(name: string): boolean {
  return name === 'output_ResponseDesc' || name === 'output_error';
}

function withoutNumbers(text: string): string {
  return text.replace(/(?<!\d)(?:\+?258)?8[2-7]\d{7}(?!\d)/g, '8********');
}
