import type pg from 'pg';
import { RowQuery, type Answer, type Sentence } from './row-query.ts';

/**
 * Sends a statement, in one packet with all that is sent on the same connection before the event loop turns.
 */
export function send(client: pg.PoolClient, sentence: Sentence): Promise<Answer> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return new Promise<Answer>((resolve, reject) => client.query(new RowQuery(sentence, resolve, reject))).catch(
    (fault: Error) => {
      // So that a log says who asked, not which packet answered.
      Error.captureStackTrace(fault);
      throw fault;
    },
  );
}
