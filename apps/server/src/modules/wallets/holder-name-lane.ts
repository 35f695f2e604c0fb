import { addMs } from '@house/calendar';
import { isPhone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Lane } from '../../platform/lane.ts';
import { holderNameLane, holderNamePurpose } from './holder-name.ts';
import { claimHolderName, keepHolderName, retryHolderName, type ClaimHolderNameRow } from './wallets.queries.ts';

const concurrency = 4;
const leaseMs = 120_000;
const maxTries = 5;
const retryMs = 60_000;

/** Asks the rail for holder names. It moves no money and nothing waits for it: an unknown name is no doubt. */
export function holderNameLaneOf(house: House): Lane<ClaimHolderNameRow> {
  return {
    name: holderNameLane,
    concurrency,
    claim: (now, limit) =>
      claimHolderName.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (holder) => askRail(house, holder),
  };
}

async function askRail(house: House, { customerId, tries, mobileSealed }: ClaimHolderNameRow): Promise<void> {
  // Of an account that has no number there is none to ask for.
  if (mobileSealed === null) return void (await retryHolderName.run({ customerId, nextAt: null }, house.database));
  const phone = house.vault.open('customer.mobile', mobileSealed);
  if (!isPhone(phone)) throw new Error(`customer ${customerId} has no phone`);
  const answer = await house.rail.holderName({ phone });
  house.metrics.railAnswers.inc({ operation: 'holder-name', kind: answer.kind });
  const now = house.clock.now();
  switch (answer.kind) {
    case 'named': {
      const nameSealed = house.vault.seal(holderNamePurpose, answer.maskedName);
      return void (await keepHolderName.run({ customerId, mobileSealed, nameSealed, now }, house.database));
    }
    case 'not-known':
      return void (await keepHolderName.run({ customerId, mobileSealed, nameSealed: null, now }, house.database));
    case 'unknown': {
      const nextAt = tries < maxTries ? addMs(now, retryMs * tries) : null;
      return void (await retryHolderName.run({ customerId, nextAt }, house.database));
    }
  }
}
