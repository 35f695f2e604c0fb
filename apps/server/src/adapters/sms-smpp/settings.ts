/** How an SMSC numbers messages in its receipts, where otherwise than when it takes them. */
export type ReceiptNumbers = 'decimal' | 'hex' | undefined;

export type SmppSettings = {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly systemId: string;
  readonly password: string;
  /** How many messages may wait for their answer at once; the SMSC's operator says it. */
  readonly window: number;
  readonly receipts: ReceiptNumbers;
  /** For an answer, binding included, and for room in the window; and between two signs of life. */
  readonly timeoutMs: number;
  readonly enquireEveryMs: number;
  /** The pause before the line is tried again doubles between these. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
};

const usualPorts = { 'smpp:': 2775, 'smpps:': 3550 } as const;

/**
 * Reads `smpp://systemId:password@host:port?window=10`, or `smpps://…` over TLS. Throws an error with one plain line, which
 * quotes neither name nor password.
 */
export function parseSmppUrl(text: string): SmppSettings {
  const url = URL.parse(text);
  const protocol = url?.protocol;
  if (url === null || (protocol !== 'smpp:' && protocol !== 'smpps:')) {
    throw new Error('SMPP_URL must be smpp://system-id:password@host:port');
  }
  const window = Number(url.searchParams.get('window') ?? 10);
  if (!Number.isInteger(window) || window < 1 || window > 1_000) throw new Error('SMPP_URL: window is 1 to 1000');
  const receipts = url.searchParams.get('receipts') ?? undefined;
  if (receipts !== undefined && receipts !== 'decimal' && receipts !== 'hex') {
    throw new Error('SMPP_URL: receipts is decimal or hex');
  }
  if (url.hostname === '' || url.username === '') throw new Error('SMPP_URL lacks the host or the system id');
  return {
    host: url.hostname,
    port: url.port === '' ? usualPorts[protocol] : Number(url.port),
    tls: protocol === 'smpps:',
    systemId: plain(url.username),
    password: plain(url.password),
    window,
    receipts,
    timeoutMs: 10_000,
    enquireEveryMs: 30_000,
    firstPauseMs: 500,
    longestPauseMs: 30_000,
  };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('SMPP_URL: a % in the name or password is written %25');
  }
}
