// npm run statement -- FILE [DAY]: takes a statement of the rail's in. The same file again changes nothing. With the DAY that it
// is of (2026-12-20), a restored database counts that day as read.
import { takeStatement } from '../apps/server/src/commands/statement.ts';
import { besideService } from './start/beside.ts';

await besideService(takeStatement);
