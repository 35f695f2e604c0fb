// npm run verify-ledger: every invariant over the whole book.
import { verifyLedger } from '../apps/server/src/commands/verify-ledger.ts';
import { besideService } from './start/beside.ts';

await besideService(verifyLedger);
