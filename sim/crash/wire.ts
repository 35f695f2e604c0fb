import type net from 'node:net';
import { openRelay, type Relay } from '../../apps/server/test/relay.ts';

/** One round trip between server and database: what was asked, and for which time since the count began. */
export type Step = {
  readonly sql: string;
  readonly nth: number;
  /** All that its transaction asked, whole and in order; itself alone where it had none. */
  readonly transaction: readonly string[];
  /** Its place in that. */
  readonly at: number;
};
/** `before`: the database never hears of it. `after`: it is done there, and the server never hears of that. */
export type CutMode = 'before' | 'after';
export type Cut = { readonly step: Pick<Step, 'sql' | 'nth'>; readonly mode: CutMode };

export type Wire = Relay & {
  /** Counts round trips from here on; with a cut the one it names is severed, once, and `onCut` is told. */
  begin(cut?: Cut, onCut?: () => void): void;
  /** Ends the count and gives the round trips it saw, in their order. */
  end(): readonly Step[];
};

/**
 * A wire between the server and PostgreSQL that can be cut at any round trip. Round trips of a transaction all count;
 * of the rest those that found or changed something, so that lanes that look for work in vain shift no number. Before one is
 * asked nobody knows whether it will: one in vain may be cut in its place.
 */
export async function openWire(databaseUrl: string): Promise<Wire> {
  let counting: { cut: Cut | undefined; onCut: () => void; seen: Map<string, number>; steps: Step[] } | undefined;

  /** Notes a round trip; true when it is the one to cut in this mode. */
  const meets: Meets = (sql, mode, asNew) => {
    if (counting === undefined) return false;
    const isNoted = asNew === undefined && mode === 'after';
    const nth = (counting.seen.get(sql) ?? 0) + (isNoted ? 0 : 1);
    if (asNew !== undefined) {
      counting.seen.set(sql, nth);
      counting.steps.push({ sql, nth, transaction: asNew, at: asNew.length - 1 });
    }
    const { cut } = counting;
    return cut !== undefined && cut.mode === mode && cut.step.sql === sql && cut.step.nth === nth;
  };
  const cutNow = (sever: () => void): void => {
    const told = counting?.onCut;
    if (counting !== undefined) counting.cut = undefined;
    sever();
    told?.();
  };

  const relay = await openRelay(databaseUrl, (client, upstream, sever) =>
    carry(client, upstream, meets, () => cutNow(sever)),
  );
  return {
    ...relay,
    begin: (cut, onCut = () => undefined) => {
      counting = { cut, onCut, seen: new Map(), steps: [] };
    },
    end: () => {
      const steps = counting?.steps ?? [];
      counting = undefined;
      return steps;
    },
  };
}

/** With its transaction up to there when it is noted by this: within one before it is asked, alone once it has found something. */
type Meets = (sql: string, mode: CutMode, asNew: readonly string[] | undefined) => boolean;

/**
 * Carries one connection's messages, statement by statement on the way there and packet by packet on the way back; the server may
 * ask the next before the answer is there.
 */
function carry(client: net.Socket, upstream: net.Socket, meets: Meets, cut: () => void): void {
  const prepared = new Map<string, string>();
  let started = false;
  let inTransaction = false;
  let transaction: string[] = [];
  let asked = '';
  type Trip = { sql: string; whole: string; counted: boolean; found: boolean };
  // Those of a packet come back together.
  const packets: Trip[][] = [];
  let packet: Trip[] = [];
  let answered = 0;
  // What is asked for at this moment, and what was said before it in the same packet.
  let asking: Buffer[] = [];
  let toServer: Buffer[] = [];
  let toClient: Buffer[] = [];

  client.on(
    'data',
    (() => {
      let rest = Buffer.alloc(0);
      return (chunk: Buffer): void => {
        rest = Buffer.concat([rest, chunk]);
        if (!started) {
          if (rest.length < 4 || rest.length < rest.readInt32BE(0)) return;
          const length = rest.readInt32BE(0);
          upstream.write(rest.subarray(0, length));
          rest = rest.subarray(length);
          started = true;
        }
        for (let message = nextMessage(rest); message !== undefined; message = nextMessage(rest)) {
          rest = rest.subarray(message.length);
          askOf(message);
        }
        flush();
      };
    })(),
  );

  const askOf = (message: Buffer): void => {
    const type = String.fromCharCode(message[0] ?? 0);
    asking.push(message);
    if (type === 'P') {
      const [name, sql] = textsIn(message, 5);
      prepared.set(name, sql);
      asked = sql;
    }
    if (type === 'B') asked = prepared.get(textsIn(message, 5)[1]) ?? asked;
    if (type === 'Q') asked = textsIn(message, 5)[0];
    if (type === 'Q' || type === 'E') {
      const whole = asked.replaceAll(/\s+/g, ' ');
      const sql = whole.slice(0, 160);
      if (sql === 'BEGIN') {
        inTransaction = true;
        transaction = [];
      }
      const counted = inTransaction;
      if (sql === 'COMMIT' || sql === 'ROLLBACK') inTransaction = false;
      if (packet.length === 0) packets.push(packet);
      packet.push({ sql, whole, counted, found: false });
      if (counted) transaction.push(whole);
      if ((counted || isWrite(sql)) && meets(sql, 'before', counted ? transaction : undefined)) {
        flush();
        return cut();
      }
      pass();
    }
    if (type === 'Q' || type === 'S') packet = [];
    // Password and the end of a connection belong to no round trip.
    if (type === 'S' || type === 'p' || type === 'X') pass();
  };
  const pass = (): void => {
    toServer.push(...asking);
    asking = [];
  };
  const flush = (): void => {
    if (toServer.length > 0) upstream.write(Buffer.concat(toServer));
    toServer = [];
  };

  upstream.on(
    'data',
    (() => {
      let rest = Buffer.alloc(0);
      return (chunk: Buffer): void => {
        rest = Buffer.concat([rest, chunk]);
        for (let message = nextMessage(rest); message !== undefined; message = nextMessage(rest)) {
          rest = rest.subarray(message.length);
          answerOf(message);
        }
      };
    })(),
  );

  const answerOf = (message: Buffer): void => {
    const type = String.fromCharCode(message[0] ?? 0);
    toClient.push(message);
    const [trips] = packets;
    if (trips === undefined) return passOn();
    const trip = trips[answered];
    if (trip !== undefined && type === 'D') trip.found = true;
    if (type === 'C') {
      if (trip !== undefined && /^(INSERT \d+|UPDATE|DELETE) [1-9]/.test(textsIn(message, 5)[0])) trip.found = true;
      answered += 1;
    }
    if (type !== 'Z') return;
    packets.shift();
    answered = 0;
    const steps = trips.filter(({ sql, counted, found }) => counted || (found && isWrite(sql)));
    if (steps.some(({ sql, whole, counted }) => meets(sql, 'after', counted ? undefined : [whole]))) return cut();
    passOn();
  };
  const passOn = (): void => {
    client.write(Buffer.concat(toClient));
    toClient = [];
  };
}

const isWrite = (sql: string): boolean => /^(with|insert|update|delete)\b/i.test(sql);

/** The first whole message, or undefined while its end is not there yet. */
function nextMessage(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 5) return undefined;
  const length = 1 + bytes.readInt32BE(1);
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}

/** The first two texts of a message, each ended by a zero byte. */
function textsIn(message: Buffer, from: number): [string, string] {
  const first = message.indexOf(0, from);
  const second = message.indexOf(0, first + 1);
  return [message.toString('utf8', from, first), second < 0 ? '' : message.toString('utf8', first + 1, second)];
}
