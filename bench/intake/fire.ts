import { connect, type Socket } from 'node:net';
import type { Notification } from './notifications.ts';

/**
 * Posts notifications over so many kept connections, shared evenly among these copies of the server, one at a time on each, for
 * some seconds; gives how many were answered 200 a second. Plain sockets, because on two cores a heavier client would be measured instead of the server.
 */
export async function fire(
  urls: readonly string[],
  shots: { connections: number; seconds: number; next: () => Notification },
): Promise<{ perSecond: number; others: number }> {
  const copies = urls.map((url) => new URL(url));
  const until = performance.now() + shots.seconds * 1_000;
  const counted = { answered: 0, others: 0 };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: shots.connections }, (_, place) => {
      const copy = copies[place % copies.length];
      if (copy === undefined) throw new Error('there is no server to fire at');
      return shootOn(connect(Number(copy.port), copy.hostname), shots.next, until, counted);
    }),
  );
  return { perSecond: counted.answered / ((performance.now() - began) / 1_000), others: counted.others };
}

function shootOn(
  socket: Socket,
  next: () => Notification,
  until: number,
  counted: { answered: number; others: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const shoot = (): void => {
      if (performance.now() >= until) return void socket.end(resolve);
      const { body, signature } = next();
      socket.write(
        `POST /rails/mpesa/notification HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
          `x-signature: ${signature}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('connect', shoot);
    socket.on('data', (text: string) => {
      heard += text;
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? 0);
      if (heard.length < end + 4 + length) return;
      if (heard.startsWith('HTTP/1.1 200')) counted.answered += 1;
      else counted.others += 1;
      heard = '';
      shoot();
    });
  });
}
