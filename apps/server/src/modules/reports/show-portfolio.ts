import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { held, percentOfBps } from './held.ts';
import { portfolioBetween } from './portfolio-at-risk.ts';

/** `GET /reports/portfolio`: in MT and per cent. */
export const portfolio: ConsoleUseCase<'portfolio'> = async (_house, { tx }, { query }) => {
  const days = await portfolioBetween(tx, query.from, query.to);
  return {
    days: days.map(({ day, all, atRisk, writtenOff }) => ({
      day,
      all: held(all),
      atRisk: atRisk.map((line) => ({ ...held(line), days: line.days, percent: percentOfBps(line.shareBps) })),
      writtenOff: held(writtenOff),
    })),
  };
};
