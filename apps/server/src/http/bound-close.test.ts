import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTown, type Town } from '../../test/town.ts';

/** A connection to the app's door on which only this much was ever said. */
async function saying(town: Town, words: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(town.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('error', () => undefined);
  socket.write(words);
  // One that is answered shows that the silent one was taken up before it.
  expect((await fetch(new URL('/healthz', town.url))).status).toBe(200);
  return socket;
}

const half = 'POST /api/verify_code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{';

describe('a server that is stopped', () => {
  it('does not wait for ever for who has sent half a request', async () => {
    const town = await openTown();
    const socket = await saying(town, half);
    await town.close();
    socket.destroy();
  });

  it('ends whoever says nothing at once, and answers who asks once more on a connection that is being answered, for the last time', async () => {
    const town = await openTown();
    const socket = await saying(town, half);
    const silent = (await saying(town, '')).resume();
    const silentEnded = new Promise((resolve) => silent.once('close', resolve));
    let heard = '';
    socket.on('data', (words) => (heard += words.toString()));
    const closed = town.close();
    await expect
      .poll(() =>
        fetch(town.url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    // Ended with all others, whose time is up, it would be too late to say the rest.
    await silentEnded;
    socket.write('}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
    expect(heard).toMatch(/connection: close[\s\S]*{"alive":true}/i);
  });
});
