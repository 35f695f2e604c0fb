import { write, writeSync } from 'node:fs';

/** Where lines go that may be lost, and that nobody waits for. */
export type Lines = { write(line: string): void };

// Of a reader that stands still; more is dropped.
const mostWaitingChars = 4 * 1_024 * 1_024;
const againAfterMs = 100;

/**
 * Writes lines to a file, what is said in one turn of the event loop at once. Lines that cannot be written are dropped, and
 * the next ones are tried again: a full disk must neither end the service nor hold up its end, as pino's own way of
 * writing does.
 */
export function openLines(fd: number): Lines {
  let waiting: string[] = [];
  let waitingChars = 0;
  let isWriting = false;
  const take = (): string => {
    const text = waiting.join('');
    waiting = [];
    waitingChars = 0;
    return text;
  };
  const writeNext = (): void => {
    const text = take();
    isWriting = text !== '';
    if (isWriting) put(Buffer.from(text));
  };
  const put = (bytes: Buffer): void =>
    write(fd, bytes, (error, written) => {
      // A pipe whose reader is slow.
      if (error?.code === 'EAGAIN') return void setTimeout(() => put(bytes), againAfterMs).unref();
      const left = error === null ? bytes.subarray(written) : noBytes;
      if (left.length > 0) put(left);
      else writeNext();
    });
  process.once('exit', () => {
    try {
      writeSync(fd, take());
    } catch {
      // Nobody is there to be told.
    }
  });
  return {
    write: (line) => {
      if (waitingChars > mostWaitingChars) return;
      waiting.push(line);
      waitingChars += line.length;
      if (isWriting) return;
      isWriting = true;
      setImmediate(writeNext);
    },
  };
}

const noBytes = Buffer.alloc(0);
