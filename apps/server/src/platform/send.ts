import type pg from 'pg';
import { Packet, type Answer, type Asked, type Sentence } from './packet.ts';

/**
 * Sends a statement that stands or falls by itself, along with all that is sent on the same connection before the event loop
 * turns.
 */
export function send(client: pg.PoolClient, sentence: Sentence): Promise<Answer> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return answerOf((done, failed) => client.query(new Packet([{ sentence, done, failed }])));
}

export type Mail = {
  /** Sends a statement in one packet with all that is said here before the event loop turns; the first that fails lets all of it fall. */
  say(sentence: Sentence): Promise<Answer>;
  /** Sends what was said and has not left yet. */
  post(): void;
};

/** The statements of one transaction, packet by packet. */
export function openMail(client: pg.PoolClient): Mail {
  let asked: Asked[] = [];
  const post = (): void => {
    if (asked.length === 0) return;
    const packet = new Packet(asked);
    asked = [];
    client.query(packet);
  };
  return {
    say: (sentence) =>
      answerOf((done, failed) => {
        if (asked.length === 0) setImmediate(post);
        asked.push({ sentence, done, failed });
      }),
    post,
  };
}

function answerOf(ask: (done: Asked['done'], failed: Asked['failed']) => void): Promise<Answer> {
  return new Promise<Answer>(ask).catch((fault: Error) => {
    // So that a log says who asked, not which packet answered.
    Error.captureStackTrace(fault);
    throw fault;
  });
}
