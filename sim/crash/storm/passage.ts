import net from 'node:net';

/** One worker's own way to the rail. */
export type Passage = { readonly url: string; close(): Promise<void> };

/** Carries everything as it is, and tells the reference of each payout that is asked for when it comes by. */
export async function openPassage(railUrl: string, onPayout: (reference: string) => void): Promise<Passage> {
  const rail = Number(new URL(railUrl).port);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((worker) => {
    const far = net.connect(rail, '127.0.0.1');
    for (const [socket, other] of [
      [worker, far],
      [far, worker],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    // A payout takes a connection of its own.
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('latin1');
      if (!said.startsWith('POST ') || !said.includes('/b2cPayment/')) return void worker.off('data', listen);
      const reference = /"input_ThirdPartyReference":"(\w+)"/.exec(said)?.[1];
      if (reference === undefined) return;
      worker.off('data', listen);
      onPayout(reference);
    };
    worker.on('data', listen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the passage has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
