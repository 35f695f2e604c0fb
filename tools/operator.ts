// npm run operator -- add|enrol --email E …: staff, and what they sign in with.
import { keepStaff } from '../apps/server/src/commands/operator.ts';
import { besideService } from './start/beside.ts';

await besideService(keepStaff);
