import type { SimTown } from '../sim-town.ts';
import { readLedger } from './read-ledger.ts';
import { readLists } from './read-lists.ts';
import { readOrders } from './read-orders.ts';
import { readReports } from './read-reports.ts';
import { asAuditor, type Reading } from './reading.ts';

/**
 * What is shown at one place is what is shown at another, what the ledger comes to by plain SQL, and what the rail has on its
 * book.
 */
export function auditFaults(town: SimTown, isSettled: boolean): Promise<readonly string[]> {
  return asAuditor(town, isSettled, async (reading) => {
    const faults: string[] = [];
    for (const read of [readLedger, readReports, (of: Reading) => readOrders(of), readLists])
      faults.push(...(await read(reading).catch(broken)));
    return faults.map((fault) => `the auditor: ${fault}`);
  });
}

/** What cannot be read at all; the others are read all the same. */
function broken(fault: unknown): readonly string[] {
  return [fault instanceof Error ? fault.message : String(fault)];
}
