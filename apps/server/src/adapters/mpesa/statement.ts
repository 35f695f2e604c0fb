import { StatementUnreadable, type RailStatement } from '../../ports/rail-statement.ts';
import { ask } from '../ask.ts';
import { readStatement } from './statement-csv.ts';

const timeoutMs = 60_000;
const largestBytes = 64 * 1024 * 1024;

/** The business account's statement, pulled from an address that takes `?date=YYYY-MM-DD` (api.md, Statement). */
export function mpesaStatement(url: string | undefined): RailStatement {
  return {
    pull: (day) => (url === undefined ? undefined : pull(new URL(url), day)),
    read: readStatement,
  };
}

async function pull(url: URL, day: string): Promise<Buffer> {
  url.searchParams.set('date', day);
  const answer = await ask(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'text/csv' } });
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`the statement of ${day} was answered ${answer.statusCode}`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const piece: Buffer = part;
    bytes += piece.length;
    if (bytes > largestBytes) throw new StatementUnreadable(`the statement is larger than ${largestBytes} bytes`);
    parts.push(piece);
  }
  return Buffer.concat(parts);
}
