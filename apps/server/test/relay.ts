import net from 'node:net';

export type Relay = {
  /** The same place, by way of this. */
  readonly url: string;
  /** Severs every connection, as a lost network would. */
  sever(): void;
  close(): Promise<void>;
};

/** A way to the place of this URL by a port of this machine: `relay` is given both ends of each connection, lets through what it will, and may sever it. */
export async function openRelay(
  url: string,
  relay: (client: net.Socket, upstream: net.Socket, sever: () => void) => void,
): Promise<Relay> {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const severs = new Set<() => void>();
  const server = net.createServer((client) => {
    // A database may listen on a socket of the file system.
    const upstream = net.connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
    );
    const sever = (): void => {
      client.destroy();
      upstream.destroy();
      severs.delete(sever);
    };
    severs.add(sever);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', sever);
      socket.on('close', sever);
    }
    relay(client, upstream, sever);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');
  const there = new URL(url);
  there.hostname = '127.0.0.1';
  there.port = String(address.port);
  const severAll = (): void => {
    for (const sever of severs) sever();
  };
  return {
    url: there.href,
    sever: severAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        severAll();
      }),
  };
}
