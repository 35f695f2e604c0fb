/** Why a call did not succeed. No words of its own: the app has them, `message` is what the server said. */
export type FailureKind = 'timeout' | 'offline' | 'signed-out' | 'refused' | 'fault';

/** What the server said with its no; nothing where it was silent, or somebody else answered in its place. */
export type Said = {
  readonly message?: string;
  /** The stable code of the refusal, as the OpenAPI document lists them. */
  readonly error?: string;
  /** Of the web-pay calls. */
  readonly errorCode?: number;
  /** A message for each field that is wrong. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a code asked for too soon: what the one on its way is answered under; empty where there is none. */
  readonly token?: string;
  /** How long the server asks to wait before trying again; 0 where it does not say. */
  readonly retryAfterSeconds?: number;
};

export class CallFailure extends Error {
  // Declared only: each field that an old browser is given with a value of its own costs bytes.
  declare readonly kind: FailureKind;
  declare readonly said: Said;

  constructor(kind: FailureKind, said: Said = {}) {
    super(said.message);
    this.kind = kind;
    this.said = said;
  }

  /** The server said no, and would again: of no use to ask a second time. */
  get isFinal(): boolean {
    return this.kind === 'refused' && !this.said.retryAfterSeconds;
  }
}
