// npm run verify-ledger: every invariant over the whole book. Reads only; ends with 1 and names what does not hold.
import { verifyLedger } from '../apps/server/src/commands/verify-ledger.ts';
import { besideService } from './start/beside.ts';

await besideService(verifyLedger);
