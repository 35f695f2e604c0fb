import { addDays, addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const texts = { pt: { title: 'Feriado', content: 'Fechamos.' }, en: { title: 'Holiday', content: 'We are closed.' } };
const notice = {
  id: null,
  stage: 'verifycode',
  level: 'info',
  audience: 'everyone',
  from: null,
  until: null,
  ...texts,
} as const;
const inHours = (hours: number) => addMs(town.clock.now(), hours * 3_600_000).toISOString();

describe('a notice of the console', () => {
  it('is written in both languages, seen in its window only, changed and ended', async () => {
    const visitor = borrowerOf(town, '841000009');
    const seen = () => visitor.must('bulletin', { query: { stage: 'verifycode' } });
    const { id } = await mario.must('saveNotice', { body: { ...notice, from: inHours(1), until: inHours(3) } });
    expect(await seen()).toBeNull();
    expect((await mario.must('notices')).data).toMatchObject([{ id, state: 'planned', pt: texts.pt, en: texts.en }]);
    town.clock.moveTo(addMs(town.clock.now(), 2 * 3_600_000));
    mario = await hired(town, 'manager', 'mariana');
    expect(await seen()).toMatchObject(texts.en);
    const en = { title: 'Holiday', content: 'We are closed until Monday.' };
    await mario.must('saveNotice', { body: { ...notice, id, en } });
    expect(await seen()).toMatchObject(en);
    await mario.must('endNotice', { params: { id } });
    expect(await seen()).toBeNull();
    expect((await mario.must('notices', { query: { state: 'over' } })).data.map((one) => one.id)).toEqual([id]);
    expect((await mario.call('saveNotice', { body: { ...notice, id } })).body.error).toBe('ACT_NOT_POSSIBLE');
    expect((await mario.call('endNotice', { params: { id } })).body.error).toBe('ACT_NOT_POSSIBLE');
  });

  it('that is only planned is shown at once when its day is taken off, and one that is shown keeps its beginning', async () => {
    const visitor = borrowerOf(town, '841000010');
    const seen = () => visitor.must('bulletin', { query: { stage: 'verifycode' } });
    mario = await hired(town, 'manager', 'mateus');
    const { id } = await mario.must('saveNotice', { body: { ...notice, from: inHours(5) } });
    expect(await seen()).toBeNull();
    await mario.must('saveNotice', { body: { ...notice, id } });
    expect(await seen()).toMatchObject(texts.en);
    const from = async () => (await mario.must('notices')).data.find((one) => one.id === id)?.from;
    const began = await from();
    await mario.must('saveNotice', { body: { ...notice, id, level: 'warning' } });
    expect(await from()).toBe(began);
    await mario.must('endNotice', { params: { id } });
  });

  it('that was read and is put off is gone when it is ended before it begins again', async () => {
    const reader = await joined(town, person(60));
    mario = await hired(town, 'manager', 'madalena');
    const { id } = await mario.must('saveNotice', { body: notice });
    expect(await reader.must('bulletin', { query: { stage: 'verifycode' } })).toMatchObject(texts.en);
    await mario.must('saveNotice', { body: { ...notice, id, from: inHours(5) } });
    await mario.must('endNotice', { params: { id } });
    expect((await mario.must('notices')).data.map((one) => one.id)).not.toContain(id);
  });

  it('that a colleague has changed since it was read is not overwritten', async () => {
    mario = await hired(town, 'manager', 'manuela');
    const aida = await hired(town, 'admin', 'aida');
    const { id } = await mario.must('saveNotice', { body: { ...notice, stage: 'detail', until: inHours(24) } });
    const read = async () => {
      const found = (await mario.must('notices')).data.find((one) => one.id === id);
      if (found === undefined || found.pt === null || found.en === null) throw new Error('no notice');
      const { level, audience, from, until, pt, en } = found;
      return { stage: 'detail' as const, level, audience, from, until, pt, en };
    };
    const shown = await read();
    const en = { title: 'Holiday', content: 'We are closed on Monday.' };
    await aida.must('saveNotice', { body: { ...shown, id, until: inHours(72), shown } });
    const stale = await mario.call('saveNotice', { body: { ...shown, id, en, shown } });
    expect(stale).toMatchObject({ status: 409, body: { error: 'NOTICE_CHANGED' } });
    const now = await read();
    await mario.must('saveNotice', { body: { ...now, id, en, shown: now } });
    expect(await read()).toEqual({ ...now, en });
    await mario.must('endNotice', { params: { id } });
  });

  it('is refused when it ends before it begins, or is for some where nobody is known', async () => {
    for (const wrong of [
      { from: inHours(2), until: inHours(1) },
      { until: inHours(-1) },
      { audience: 'late' as const },
    ]) {
      expect((await mario.call('saveNotice', { body: { ...notice, ...wrong } })).body.error).toBe('ACT_NOT_POSSIBLE');
    }
  });

  it('for those who are late is shown to nobody else', async () => {
    const loan = await loanLife(town, 61);
    const seen = () => loan.borrower.must('bulletin', { query: { stage: 'detail' } });
    mario = await hired(town, 'manager', 'marta');
    await mario.must('saveNotice', { body: { ...notice, stage: 'detail', audience: 'late' } });
    expect(await seen()).toBeNull();
    await loan.moveTo(addDays(loan.dueOn, 1));
    expect(await seen()).toMatchObject(texts.en);
  });

  it('of the stage that pauses lending stops new orders until it is ended', async () => {
    const borrower = await joined(town, person(62));
    const code = async () => (await borrower.call('products')).body.code;
    expect(await code()).toBe(0);
    mario = await hired(town, 'manager', 'miguel');
    const { id } = await mario.must('saveNotice', { body: { ...notice, stage: 'lending' } });
    expect(await code()).toBe(5);
    await mario.must('endNotice', { params: { id } });
    expect(await code()).toBe(0);
  });
});
