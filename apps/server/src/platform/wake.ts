import pg from 'pg';
import { workChannel } from './announce.ts';
import { reach, setUp } from './connection.ts';
import type { Tx } from './db.ts';

/** Tells every process that a lane has new work, once the transaction has committed. */
export function wakeLane(tx: Tx, lane: string): void {
  tx.wake(lane);
}

export type Ear = { close(): Promise<void> };

/**
 * Listens for woken lanes on a connection of its own. A lost connection is made again after a second; lanes poll
 * besides, so a wake-up that falls into the gap costs time, not work.
 */
export async function listenForWork(
  url: string,
  heard: (lane: string) => void,
  onError: (error: Error) => void,
): Promise<Ear> {
  let closed = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client(reach(url));
    next.on('error', onError);
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(onError), reconnectMs);
    });
    client = next;
    await next.connect();
    try {
      await setUp(next, { limitMs: 0 });
      await next.query(`LISTEN ${workChannel}`);
    } catch (fault) {
      // A connection that may not listen lives on and hears nothing: a standby's, even once it takes over.
      await next.end();
      throw fault;
    }
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

const reconnectMs = 1_000;
