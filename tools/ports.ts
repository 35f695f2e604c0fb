import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below every system's ephemeral ports: from those the kernel may hand the same number to an outgoing connection
// between our look and the moment the program listens (seen: one start in some twenty).
const lowest = 10_000;
const highest = 30_000;
// Nobody listens yet on those that one program is given for all its parts: of seven, two would be the same once in a
// thousand starts.
const given = new Set<number>();

/** A port of this machine nobody listens on at this moment, and never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether nobody listens on `port`, neither on the loopback nor on every address. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && canListen(port, '0.0.0.0');
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
