import { addMs, instantFrom } from '@house/calendar';
import { verifyInvariants, violationText } from '../../../apps/server/src/modules/invariants/verify-invariants.ts';
import type { SimTown } from '../sim-town.ts';
import { auditFaults } from '../auditor/auditor.ts';
import { lentByListed } from './devices.ts';
import { erasedTooSoon } from './erased.ts';
import { formulaFaults } from './formula.ts';
import { leftOver } from './left-over.ts';
import { lineFaults } from './lines.ts';
import { unsentMessages } from './messages.ts';
import { otherVersions } from './own-version.ts';
import { paperFaults } from './papers.ts';
import { brokenPromises } from './promises.ts';
import { openRailBook } from './rail-book.ts';
import { unbookedThoughRead } from './read-through.ts';
import { slipFaults } from './slips.ts';
import { toldAlike } from './told-alike.ts';

/** What must never be, looked for while a simulation runs; each gives what is wrong. */
export type Checks = {
  /** After a day. `whole`: every invariant over the whole book as well. */
  afterDay(how: { whole: boolean }): Promise<readonly string[]>;
  /** When nothing may be on its way any more. */
  whenSettled(): Promise<readonly string[]>;
};

/** `audits`: an auditor reads, too. */
export function openChecks(town: SimTown, audits: boolean): Checks {
  const railBook = openRailBook(town);
  return {
    afterDay: async ({ whole }) => {
      const { faults, ...lines } = await railBook.compare();
      const heard = [...(await brokenPromises(town)), ...(await toldAlike(town)), ...(await paperFaults(town))];
      return [
        ...faults,
        ...(await unbookedThoughRead(town, lines)),
        ...(await unsentMessages(town)),
        ...(await lentByListed(town)),
        ...(await erasedTooSoon(town)),
        ...heard,
        ...(await slipFaults(town)),
        ...(whole ? await wholeBook(town, addMs(town.time.now(), -lookedBackMs)) : []),
        ...(whole && audits ? await auditFaults(town, false) : []),
      ];
    },
    whenSettled: async () => {
      const { faults, open } = await railBook.compare();
      const unbooked = open.map(
        (line) => `the rail has ${line.kind} ${line.receipt} of ${line.reference}, we have not`,
      );
      const promises = await brokenPromises(town);
      return [
        ...faults,
        ...unbooked,
        ...promises,
        ...(await erasedTooSoon(town)),
        ...(await unsentMessages(town)),
        ...(await wholeBook(town, firstDay)),
        ...(await leftOver(town)),
        ...(audits ? await auditFaults(town, true) : []),
      ];
    },
  };
}

// The whole book is looked at once a week, and a statement may be days late.
const lookedBackMs = 10 * 86_400_000;
const firstDay = instantFrom('1970-01-01T00:00:00.000Z');

async function wholeBook(town: SimTown, linesFrom: Date): Promise<readonly string[]> {
  const broken = (await verifyInvariants(town.house)).map(violationText);
  const faults = [...(await formulaFaults(town)), ...(await lineFaults(town, linesFrom))];
  return [...broken, ...faults, ...(await otherVersions(town, linesFrom))];
}
