import { describe, expect, it } from 'vitest';
import { again, ana, b2cPath, c2bPath, callRail, payment, query, raw, smsToken, started } from '../../test/start.ts';
import { waitFor } from '../wait-for.ts';
import { seededRolls } from './seeded-rolls.ts';

const none = { b2c: {}, c2b: {}, query: {}, notify: {}, sms: {} };

describe('the fault switches', () => {
  it('are replaced as a whole and cleared by {}', async () => {
    const { client } = await started();
    expect(await client.faults()).toEqual(none);
    const faults = { b2c: { delayMs: 5, lossRate: 0.5, errorRate: 0.25, errorCode: 'INS-16' }, seed: 7 };
    expect(await client.setFaults(faults)).toEqual({ ...none, ...faults });
    expect(await client.setFaults({ sms: { duplicateRate: 1 } })).toEqual({ ...none, sms: { duplicateRate: 1 } });
    expect(await client.setFaults({})).toEqual(none);
    expect(await client.faults()).toEqual(none);
  });

  it('outlive a restart', async () => {
    const { sandbox, client, dataFile } = await started();
    await client.setFaults({ c2b: { lossRate: 1 } });
    await sandbox.stop();
    expect(await (await again(dataFile)).client.faults()).toMatchObject({ c2b: { lossRate: 1 } });
  });

  it.each([
    [{ b2x: {} }],
    [{ b2c: { lossRat: 1 } }],
    [{ b2c: { lossRate: 1.1 } }],
    [{ b2c: { lossRate: -1 } }],
    [{ b2c: { lossRate: '1' } }],
    [{ b2c: { errorCode: 'INS-3' } }],
    [{ sms: { errorCode: 'INS-1' } }],
    [{ b2c: 1 }],
    [{ seed: 1.5 }],
    [{ b2c: { delayMs: 1e9 } }],
    [[]],
    ['x'],
  ])('refuse %j', async (faults) => {
    const { sandbox, client } = await started();
    const answer = await raw(sandbox, 'PUT', '/faults', JSON.stringify(faults));
    expect(answer).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect(await client.faults()).toEqual(none);
  });
});

describe('a payout on a bad day', () => {
  it('is lost: the line breaks and nothing was paid', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ b2c: { lossRate: 1 } });
    const fields = payment();
    await expect(callRail(sandbox, 'POST', b2cPath, fields)).rejects.toThrow();
    expect((await query(sandbox, fields['input_ThirdPartyReference'])).body['output_ResponseCode']).toBe('INS-23');
    await client.setFaults({});
    expect((await callRail(sandbox, 'POST', b2cPath, fields)).status).toBe(201);
  });

  it.each([
    [{ errorRate: 1 }, 500, { output_ResponseCode: 'INS-1' }],
    [{ errorRate: 1, errorCode: 'INS-16' }, 503, { output_ResponseCode: 'INS-16' }],
    [{ errorRate: 1, errorCode: 'GATEWAY' }, 502, { output_error: 'Bad Gateway' }],
  ])('is answered an error with %j and not paid', async (b2c, status, body) => {
    const { sandbox, client } = await started();
    await client.setFaults({ b2c });
    expect(await callRail(sandbox, 'POST', b2cPath, payment())).toMatchObject({ status, body });
    expect((await client.phone(ana)).balance).toBe(0);
  });

  it('is paid and called a duplicate', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ b2c: { duplicateRate: 1 } });
    expect((await callRail(sandbox, 'POST', b2cPath, payment())).body['output_ResponseCode']).toBe('INS-10');
    expect((await client.phone(ana)).balance).toBe(100);
  });

  it('is paid after its time-out was answered, even if the rail was stopped in between', async () => {
    const { sandbox, client, dataFile } = await started();
    await client.setFaults({ b2c: { successAfterTimeoutRate: 1 } });
    const fields = payment();
    expect(await callRail(sandbox, 'POST', b2cPath, fields)).toMatchObject({
      status: 408,
      body: { output_ResponseCode: 'INS-9' },
    });
    const asked = await query(sandbox, fields['input_ThirdPartyReference']);
    expect(asked.body['output_ResponseTransactionStatus']).toBe('Pending');
    expect((await client.phone(ana)).balance).toBe(0);
    await sandbox.stop();

    const later = await again(dataFile);
    await waitFor('the late payout', 3_000, async () => (await later.client.phone(ana)).balance === 100 || undefined);
    expect((await query(later.sandbox, fields['input_ThirdPartyReference'])).body).toMatchObject({
      output_ResponseTransactionStatus: 'Completed',
    });
    expect(await later.client.statement(ana)).toHaveLength(1);
  });

  it('takes as long as the delay', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ b2c: { delayMs: 200 } });
    const from = performance.now();
    await callRail(sandbox, 'POST', b2cPath, payment());
    expect(performance.now() - from).toBeGreaterThan(195);
  });
});

describe('a push and a query on a bad day', () => {
  it('has the person pay and the caller hear of a time-out', async () => {
    const { sandbox, client } = await started();
    await client.fund(ana, 100);
    await client.setFaults({ c2b: { successAfterTimeoutRate: 1 } });
    const call = callRail(sandbox, 'POST', c2bPath, payment());
    await client.waitForPrompt(ana);
    await client.acceptPrompt(ana);
    expect((await call).body['output_ResponseCode']).toBe('INS-9');
    expect((await client.phone(ana)).balance).toBe(0);
  });

  it('tells a refusal as it is, whatever the faults', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ c2b: { duplicateRate: 1 } });
    const call = callRail(sandbox, 'POST', c2bPath, payment());
    await client.waitForPrompt(ana);
    await client.refusePrompt(ana);
    expect((await call).body['output_ResponseCode']).toBe('INS-5');
  });

  it('never reaches the phone when the push is lost', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ c2b: { lossRate: 1 } });
    await expect(callRail(sandbox, 'POST', c2bPath, payment())).rejects.toThrow();
    expect((await client.phone(ana)).prompt).toBeNull();
  });

  it('gives no answer, or a wrong one, to a query', async () => {
    const { sandbox, client } = await started();
    await client.setFaults({ query: { lossRate: 1 } });
    await expect(query(sandbox, 'X')).rejects.toThrow();
    await client.setFaults({ query: { errorRate: 1, errorCode: 'INS-16' } });
    expect((await query(sandbox, 'X')).body['output_ResponseCode']).toBe('INS-16');
  });
});

describe('the seed', () => {
  it('decides which requests meet which fault, the same way every time', async () => {
    const run = async (seed: number): Promise<number[]> => {
      const { sandbox, client } = await started();
      await client.setFaults({ b2c: { errorRate: 0.5 }, seed });
      const statuses: number[] = [];
      for (let count = 0; count < 16; count += 1) {
        statuses.push((await callRail(sandbox, 'POST', b2cPath, payment())).status);
        // Other channels meanwhile must not change what payouts meet.
        if (seed === 42 && count % 3 === 0) await sendSms(sandbox.url, `${count}`);
      }
      return statuses;
    };
    const first = await run(42);
    expect(await run(42)).toEqual(first);
    expect(new Set(first)).toEqual(new Set([201, 500]));
    expect(await run(43)).not.toEqual(first);
  });

  it('rolls evenly', () => {
    const roll = seededRolls(5);
    const rolls = Array.from({ length: 10_000 }, roll);
    expect(rolls.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(rolls.filter((value) => value < 0.25).length / rolls.length).toBeCloseTo(0.25, 1);
  });
});

async function sendSms(url: string, id: string): Promise<void> {
  await fetch(new URL('/sms', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${smsToken}` },
    body: JSON.stringify({ id, to: `258${ana}`, from: 'Kukula', text: 'Ola' }),
  });
}
