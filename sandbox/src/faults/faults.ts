/** The ways into and out of the pretend world that can be made to misbehave. */
export const channels = ['b2c', 'c2b', 'query', 'notify', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** How one channel misbehaves; what is absent does not. Rates are 0 to 1. */
export type FaultRates = {
  /** Waits this long before anything happens. */
  delayMs?: number;
  /** The request never arrives: nothing happens and the connection breaks (an SMS is accepted and never delivered). */
  lossRate?: number;
  /** Nothing happens and `errorCode` is answered. A notification is sent with a wrong signature instead. */
  errorRate?: number;
  /** For the rail an INS code or GATEWAY (default INS-1); for the SMS centre an HTTP status (default 503). */
  errorCode?: string;
  /** It happens, and happens to be told twice: INS-10 from the rail, a second SMS, a second notification. */
  duplicateRate?: number;
  /** The caller gets a time-out (or no answer), and yet it happens. */
  successAfterTimeoutRate?: number;
};

/** What `PUT /faults` sets as a whole. With the same seed the same requests meet the same faults. */
export type Faults = { [channel in Channel]?: FaultRates } & { seed?: number };

/** What is about to go wrong with one request. */
export type Mishap = {
  readonly delayMs: number;
  readonly kind: 'none' | 'lost' | 'error' | 'duplicate' | 'success-after-timeout';
  readonly errorCode: string | undefined;
};
