// npm run close-day: the daily close, on demand.
import { closeDays } from '../apps/server/src/commands/close-day.ts';
import { besideService } from './start/beside.ts';

await besideService(closeDays);
