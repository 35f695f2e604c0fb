// npm run statement -- FILE [DAY]: takes a statement of the rail's in.
import { takeStatement } from '../apps/server/src/commands/statement.ts';
import { besideService } from './start/beside.ts';

await besideService(takeStatement);
