import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readCodeConversion } from './reports.queries.ts';
import { instantsOf } from './stretch.ts';

/** `GET /reports/code_conversion`: sign-in codes by day, and what came of them within a day. */
export const codeConversion: ConsoleUseCase<'codeConversion'> = async (_house, { tx }, { query }) => {
  const rows = await readCodeConversion.run(instantsOf(query), tx);
  return {
    days: rows.map((row) => ({
      day: row.day,
      codes: Number(row.codes),
      messages: Number(row.messages),
      used: Number(row.used),
      newcomers: Number(row.newcomers),
      ordered: Number(row.ordered),
    })),
  };
};
