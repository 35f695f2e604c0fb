import { addDays, addMs, startOfDay } from '@house/calendar';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { openTown } from '../../../test/town.ts';
import type { Db } from '../../platform/db.ts';
import { closeDay } from '../daily-close/close-day.ts';

const hourMs = 3_600_000;

it.each(['died over it', 'was overtaken'])(
  'what a day’s report counts is what its figure leads to, though whoever closed the day %s',
  async (how) => {
    const town = await openTown();
    onTestFinished(() => town.close());
    const [paid, owes] = [await loanLife(town, 1), await loanLife(town, 2)];
    const day = addDays(paid.dueOn, 2);
    const morning = startOfDay(day);
    await paid.moveTo(addDays(day, -1));
    // Begun by somebody who has it until eleven.
    await rows(town, `insert into daily_close (business_date, started_at, next_at, fence) values ($1, $2, $3, 7)`, [
      day,
      morning,
      addMs(morning, 11 * hourMs),
    ]);
    await paid.moveTo(day);
    const { database } = town.house;
    const dies = how === 'died over it';
    const dying = <D extends Db>(db: D): D => ({
      ...db,
      query: async (text: string, values: unknown[]) => {
        if (dies && text.includes('set finished_at')) throw new Error('dead');
        if (!dies && /set finished_at|into portfolio_snapshot/.test(text)) {
          await database.query('update daily_close set fence = 8 where finished_at is null', []);
        }
        return db.query(text, values);
      },
    });
    const house = {
      ...town.house,
      database: {
        ...dying(database),
        inTransaction: <T>(work: Parameters<typeof database.inTransaction<T>>[0]) =>
          database.inTransaction((tx) => work(dying(tx))),
      },
    };
    const closing = closeDay(house, { day, fence: 7 });
    await (dies ? expect(closing).rejects.toThrow('dead') : closing);
    await paid.pay(5_000);
    await town.sandbox.moveTo(addMs(morning, 11 * hourMs + 60_000));
    expect(await rows(town, `select from daily_close where finished_at is null`)).toEqual([]);

    const fatima = await hired(town, 'finance', 'fatima');
    const { days } = await fatima.must('portfolio', { query: { from: day, to: day } });
    const { data } = await fatima.must('findOrders', { query: { owedOn: day, writtenOff: 'false' } });
    expect(data.map((row) => row.serialNumber)).toEqual([owes.serialNumber]);
    expect(days[0]?.all.orders).toBe(1);
  },
  60_000,
);
