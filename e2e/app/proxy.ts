import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Somebody on the way to a town, for what a service worker asks no test can answer: `between` passes an asking on, holds it
 * back, or answers it itself.
 */
export async function proxyTo(
  app: string,
  between: (asked: IncomingMessage, answered: ServerResponse, pass: () => void) => void,
): Promise<{ readonly app: string; close(): void }> {
  const proxy = createServer((asked, answered) =>
    between(asked, answered, () => {
      const { method, headers } = asked;
      const passed = request(`${app}${asked.url}`, { method, headers }, (heard) => {
        answered.writeHead(heard.statusCode ?? 500, heard.headers);
        heard.pipe(answered);
      });
      asked.pipe(passed);
    }),
  );
  await new Promise<void>((listening) => proxy.listen(0, listening));
  const address = proxy.address();
  return {
    app: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
