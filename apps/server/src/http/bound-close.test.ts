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

async function secondsToEnd(town: Town, words: string): Promise<number> {
  const socket = await saying(town, words);
  const began = performance.now();
  await town.close();
  socket.destroy();
  return (performance.now() - began) / 1_000;
}

describe('a server that is stopped', () => {
  it('does not wait for who opened a connection and says nothing', async () => {
    expect(await secondsToEnd(await openTown(), '')).toBeLessThan(4);
  });

  it('gives who has sent half a request some seconds, not for ever', async () => {
    const half = 'POST /api/verify_code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"a"';
    expect(await secondsToEnd(await openTown(), half)).toBeLessThan(15);
  });

  it('answers whoever asks once more on a connection that is being answered, and says that it was the last time', async () => {
    const town = await openTown();
    const half = 'POST /api/verify_code HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n{"a"';
    const socket = await saying(town, half.slice(0, -2));
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
    socket.write('"}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
    expect(heard).toMatch(/connection: close[\s\S]*{"alive":true}/i);
  });
});
