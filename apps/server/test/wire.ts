import net from 'node:net';
import pg from 'pg';

/** A way to the same database by a port of this machine; `relay` is given both ends of each connection, and lets through what it will. */
export async function openWire(url: string, relay: (client: net.Socket, upstream: net.Socket) => void) {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    relay(client, upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const there = new URL(url);
  there.hostname = '127.0.0.1';
  there.port = String(address.port);
  const sever = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: there.href,
    sever,
    close: () => {
      sever();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
