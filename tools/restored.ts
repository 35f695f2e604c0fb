// npm run restored: after a database was brought back, before the service starts. Nothing is paid out, and nobody reminded, until
// the statements of the days that it names were read.
import { declareRestored } from '../apps/server/src/commands/restored.ts';
import { besideService } from './start/beside.ts';

await besideService(declareRestored);
