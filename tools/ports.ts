import { createServer } from 'node:net';

// Below every system's ephemeral ports: from those the kernel may hand the same number to an outgoing connection
// between our look and the moment the program listens (seen: one start in some twenty).
const lowest = 10_000;
const highest = 30_000;
// Each process begins at a place of its own: nobody listens yet on those that another was given a moment ago, and of six
// that each of three takes at random two are the same once in two hundred starts.
const ofOneProcess = 50;
let next = (process.pid * ofOneProcess) % (highest - lowest);

/** A port of this machine nobody listens on at this moment, and never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + next;
    next = (next + 1) % (highest - lowest);
    if (await isFree(port)) return port;
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
