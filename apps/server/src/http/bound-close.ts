import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const longestAnswerMs = 5_000;

/**
 * Bounds the end of a server. Left alone it waits for every connection that has not asked yet: a browser opens some in
 * advance and says nothing, and one such would hold a stop for ever. Those are ended at once; who is being answered, or
 * has sent half a request, has five seconds.
 */
export function boundClose(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.server.closeAllConnections(), longestAnswerMs).unref();
    done();
  });
}
