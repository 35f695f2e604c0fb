import type { FastifyInstance } from 'fastify';
import type { PriceOf } from './book/price.ts';
import { followServiceAtStart } from './clock/move-clock.ts';
import type { OnMishap } from './faults/fault-board.ts';
import { rearmAutoAccept } from './handset/auto-accept.ts';
import { startOutbox } from './outbox/outbox.ts';
import { openSmsc, type Smsc } from './sms-phone/smsc.ts';
import { makeSandboxServer, makeVendorServer } from './server.ts';
import { rearmDeadlines } from './wallet-rail/deadlines.ts';
import { realMachine, type Machine } from './timers.ts';
import { operations, type OperationName } from './wallet-rail/operations.ts';
import { openWorld, type Connections, type World } from './world.ts';

/** For whoever needs a chance of the same kind beside it. */
export { seededRolls } from './faults/seeded-rolls.ts';

export type SandboxOptions = {
  /** 0 takes a free port. */
  port: number;
  /** The address to listen on, default loopback. */
  host?: string | undefined;
  /** Also answer the rail's operations on the vendor's six fixed ports. */
  vendorPorts: boolean;
  /** The SQLite file that holds the whole world. */
  dataFile: string;
  /** Whether what was answered survives a power cut, too; default true. */
  durable?: boolean;
  /** The service, for *150# notifications; and the loopback door that moves its clock. Both may come by `connect`. */
  serviceUrl?: string | undefined;
  controlUrl?: string | undefined;
  /** Also an SMS centre over SMPP on this port (0 takes a free one); none by default. */
  smppPort?: number | undefined;
  /** Where SMS delivery reports go; none by default. */
  smsReportUrl?: string | undefined;
  railSecret: string;
  smsToken: string;
  /** The merchant's business number, default 955555. */
  serviceProviderCode?: string | undefined;
  businessName: string;
  /** Real time a PIN prompt lives, default 66 s; and until `autoAccept` accepts one, default 2 s. */
  promptLifeMs?: number;
  autoAcceptAfterMs?: number;
  /** Real time after which a payout is made whose time-out was answered, default 1 s. */
  latePayoutMs?: number;
  /** Whether the service is notified of a push, too, as of what is typed in at the menu; by default it is not. */
  notifiesOfPushes?: boolean;
  log?: (line: string) => void;
  /** For a simulation: the machine's time, the receipts' numbers, and how the service is told of things. */
  machine?: Machine;
  newReceipt?: () => string;
  /** What the rail asks of the merchant for a movement, by default nothing: a line of the statement behind its own. */
  priceOf?: PriceOf | undefined;
  fetch?: typeof fetch;
  onMishap?: OnMishap;
};

export type Sandbox = {
  readonly url: string;
  /** With `vendorPorts`, the address of each operation's own port. */
  readonly vendorUrls?: Readonly<Record<OperationName, string>>;
  /** With `smppPort`, the address to bind to, name and password in it. */
  readonly smppUrl?: string;
  /** A call of the sandbox without a socket. */
  readonly inject: FastifyInstance['inject'];
  /** How many calls hang at this moment because a person is at the PIN prompt. */
  readonly hanging: () => number;
  /** How many of its messages to the service are on their way at this moment. */
  readonly telling: () => number;
  /** Tells the sandbox where the service is, when that was not known at start. */
  readonly connect: (connections: Connections) => void;
  readonly stop: () => Promise<void>;
};

const loopback = '127.0.0.1';

/** Starts the pretend world. Rejects when a port is taken or another sandbox holds the file; nothing then runs on. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const world = openWorld({
    dataFile: options.dataFile,
    serviceProviderCode: options.serviceProviderCode ?? '955555',
    businessName: options.businessName,
    railSecret: options.railSecret,
    smsToken: options.smsToken,
    promptLifeMs: options.promptLifeMs ?? 66_000,
    autoAcceptAfterMs: options.autoAcceptAfterMs ?? 2_000,
    // Long enough to be asked about in between.
    latePayoutMs: options.latePayoutMs ?? 1_000,
    notifiesOfPushes: options.notifiesOfPushes ?? false,
    log: options.log ?? (() => undefined),
    machine: options.machine ?? realMachine,
    newReceipt: options.newReceipt,
    priceOf: options.priceOf,
    durable: options.durable,
    fetch: options.fetch ?? fetch,
    onMishap: options.onMishap ?? (() => undefined),
  });
  const outbox = startOutbox(world);
  const servers: FastifyInstance[] = [];
  let smsc: Smsc | undefined;
  const stop = async (): Promise<void> => {
    world.timers.stop();
    await Promise.all([smsc?.stop(), ...servers.map((server) => server.close())]);
    world.store.close();
  };

  const connect = (connections: Connections): void => {
    Object.assign(world.connections, connections);
    outbox.retryNow();
    if (world.connections.controlUrl !== undefined) void followServiceAtStart(world);
  };

  const host = options.host ?? loopback;
  try {
    const main = await makeSandboxServer(world);
    servers.push(main);
    const url = await main.listen({ port: options.port, host });
    if (options.smppPort !== undefined) smsc = await openSmsc(world, options.smppPort, host);
    const vendorUrls = options.vendorPorts ? await openVendorPorts(world, servers, host) : undefined;
    rearmDeadlines(world);
    rearmAutoAccept(world);
    connect(connectionsIn(options));
    const inject: FastifyInstance['inject'] = main.inject.bind(main);
    return {
      url,
      inject,
      hanging: () => world.hangingCalls.size,
      telling: outbox.underWay,
      connect,
      stop,
      ...(vendorUrls ? { vendorUrls } : {}),
      ...(smsc ? { smppUrl: smsc.url } : {}),
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function openVendorPorts(
  world: World,
  servers: FastifyInstance[],
  host: string,
): Promise<Record<OperationName, string>> {
  const urls = { c2b: '', b2c: '', b2b: '', reversal: '', query: '', customerName: '' };
  for (const operation of operations) {
    const server = await makeVendorServer(world, operation);
    servers.push(server);
    urls[operation.name] = await server.listen({ port: operation.port, host });
  }
  return urls;
}

function connectionsIn({ serviceUrl, controlUrl, smsReportUrl }: SandboxOptions): Connections {
  return {
    ...(serviceUrl === undefined ? {} : { serviceUrl }),
    ...(controlUrl === undefined ? {} : { controlUrl }),
    ...(smsReportUrl === undefined ? {} : { smsReportUrl }),
  };
}
