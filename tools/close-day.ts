// npm run close-day: the daily close of every day that is over and not closed. Twice does nothing.
import { closeDays } from '../apps/server/src/commands/close-day.ts';
import { besideService } from './start/beside.ts';

await besideService(closeDays);
