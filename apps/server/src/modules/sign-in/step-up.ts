import type { House } from '../../house.ts';
import type { Caller, Visit } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { takeCode, type GivenCode } from './check-code.ts';

/**
 * Demands a fresh code to the current number, once for one act: a session alone, on a phone left lying about, does not
 * move money or the account. Throws `STEP_UP_REQUIRED` without one, and what `checkCode` throws (rules.md 11).
 */
export async function demandStepUp(house: House, tx: Tx, visit: Visit, caller: Caller): Promise<void> {
  await takeCode(house, tx, visit, stepUpOf(visit, caller));
}

/** The code that came with the call, for whoever checks it beside another. Throws `STEP_UP_REQUIRED` without one. */
export function stepUpOf({ stepUp }: Visit, { customerId }: Caller): GivenCode {
  const given = /^([0-9a-f-]{36}):(\d{1,16})$/.exec(stepUp ?? '');
  if (given === null) throw new Refusal('STEP_UP_REQUIRED');
  const [, identify = '', code = ''] = given;
  return { identify, code, purpose: 'step-up', customerId };
}
