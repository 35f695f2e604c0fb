import { policyChanges, policyFaults } from '@house/lending';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { policyOfVersion } from './current-policy.ts';
import { productsOf, readDraft } from './draft.ts';
import { nextVersion } from './policies.queries.ts';

/** `POST /policies/check`: what a draft lacks, changes and sells. Throws `POLICY_UNREADABLE`. */
export const checkPolicy: ConsoleUseCase<'checkPolicy'> = async (house, { tx }, { body }) => {
  const drafted = readDraft(body);
  const [next] = await nextVersion.run({}, tx);
  if (next === undefined) throw new Error('no version was numbered');
  // What it would replace: the latest, be it only planned.
  const replaced = await policyOfVersion(house, tx, next.version - 1);
  return {
    faults: [...policyFaults(drafted)],
    changes: [...policyChanges(replaced, drafted)],
    products: productsOf(drafted),
  };
};
