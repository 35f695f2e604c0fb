import { get } from 'node:http';
import { expect, it } from 'vitest';
import { openTown } from '../../../test/town.ts';

it('a code names our own site, whatever host a stranger says they asked', async () => {
  const town = await openTown({ PUBLIC_ORIGIN: 'https://kukula.co.mz' });
  try {
    const asked = new URL('/api/verify_code?mobile=841000077', town.url);
    await new Promise((resolve, reject) => {
      get(asked, { headers: { host: 'premio-de-10000-mt.example' } }, (answer) =>
        answer.resume().on('end', resolve),
      ).on('error', reject);
    });
    await town.settle();
    const { messages } = await town.sandbox.phone('841000077');
    expect(messages.map(({ text }) => text)).toEqual([expect.stringMatching(/\n\n@kukula\.co\.mz #\d{4}$/)]);
  } finally {
    await town.close();
  }
}, 60_000);
