// npm run restored: after a database was brought back.
import { declareRestored } from '../apps/server/src/commands/restored.ts';
import { besideService } from './start/beside.ts';

await besideService(declareRestored);
