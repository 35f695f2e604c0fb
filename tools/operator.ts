// npm run operator -- add --email E --role R [--name N]: somebody of staff; prints the password and the authenticator's secret.
// npm run operator -- enrol --email E: a new authenticator for who lost theirs.
import { keepStaff } from '../apps/server/src/commands/operator.ts';
import { besideService } from './start/beside.ts';

await besideService(keepStaff);
