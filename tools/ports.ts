import { createServer } from 'node:net';

/** A port of this machine nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return listenOnce(0);
}

/** Whether nobody listens on `port`, neither on the loopback nor on every address. */
export async function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
