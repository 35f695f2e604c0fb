// What a server without anything behind it can do on this machine: the measure of every call.
import { createServer } from 'node:http';

const answer = JSON.stringify({ success: true, result: null });
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ app: `http://127.0.0.1:${address.port}` });
});
process.on('disconnect', () => process.exit());
