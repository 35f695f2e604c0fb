import { businessAccount, openingFloat, transfer } from './book/book.ts';
import type { PriceOf } from './book/price.ts';
import { openWorldClock, type WorldClock } from './clock/world-clock.ts';
import { openFaultBoard, type FaultBoard, type OnMishap } from './faults/fault-board.ts';
import { openStore, type Store } from './store/store.ts';
import { recall, keep } from './store/kept.ts';
import { startTimers, type Machine, type Timers } from './timers.ts';
import { openMerchant, type Merchant } from './wallet-rail/merchant.ts';

/** Where the service can be reached; absent until it has started. */
export type Connections = { serviceUrl?: string; controlUrl?: string; smsReportUrl?: string };

/** What every part of the pretend world is given. */
export type World = {
  readonly store: Store;
  readonly clock: WorldClock;
  readonly faults: FaultBoard;
  readonly merchant: Merchant;
  readonly timers: Timers;
  readonly connections: Connections;
  readonly railSecret: string;
  readonly smsToken: string;
  /** Real time a PIN prompt lives (M-Pesa: about 66 s), and after which `autoAccept` accepts it. */
  readonly promptLifeMs: number;
  readonly autoAcceptAfterMs: number;
  /** Real time after which a payout is made whose time-out was answered. */
  readonly latePayoutMs: number;
  readonly notifiesOfPushes: boolean;
  readonly log: (line: string) => void;
  /** How the service is told of things. */
  readonly fetch: typeof fetch;
  /** The calls that hang until their push has ended, by conversation. */
  readonly hangingCalls: Map<string, () => void>;
  /** Rung when there is something to tell; the outbox hangs it up when it starts. */
  readonly bells: { outbox: () => void };
};

export type WorldOptions = {
  dataFile: string;
  serviceProviderCode: string;
  businessName: string;
  railSecret: string;
  smsToken: string;
  promptLifeMs: number;
  autoAcceptAfterMs: number;
  latePayoutMs: number;
  notifiesOfPushes: boolean;
  log: (line: string) => void;
  machine: Machine;
  onMishap: OnMishap;
  fetch: typeof fetch;
  newReceipt?: (() => string) | undefined;
  priceOf?: PriceOf | undefined;
  durable?: boolean | undefined;
};

/** Opens the world as it was left; makes it, with a full float, when there is none. */
export function openWorld(options: WorldOptions): World {
  const store = openStore(options.dataFile, options);
  const clock = openWorldClock(store, options.machine);
  const merchant = openMerchant(store, options.serviceProviderCode, options.businessName);
  openFloat(store, clock, merchant);
  return {
    store,
    clock,
    merchant,
    faults: openFaultBoard(store, options.onMishap),
    timers: startTimers(options.machine, (fault) => options.log(`a timer failed: ${String(fault)}`)),
    connections: {},
    railSecret: options.railSecret,
    smsToken: options.smsToken,
    promptLifeMs: options.promptLifeMs,
    autoAcceptAfterMs: options.autoAcceptAfterMs,
    latePayoutMs: options.latePayoutMs,
    notifiesOfPushes: options.notifiesOfPushes,
    log: options.log,
    fetch: options.fetch,
    hangingCalls: new Map(),
    bells: { outbox: () => undefined },
  };
}

function openFloat(store: Store, clock: WorldClock, merchant: Merchant): void {
  const mark = `float.${merchant.businessNumber}`;
  store.inTransaction(() => {
    if (recall(store, mark) !== undefined) return;
    transfer(store, clock.now(), {
      kind: 'opening',
      payer: null,
      payee: businessAccount(merchant.businessNumber),
      amount: openingFloat,
      reference: 'OPENING',
    });
    keep(store, mark, clock.now().toISOString());
  });
}
