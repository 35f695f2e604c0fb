import { policyChanges, policyFaults } from '@house/lending';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { currentPolicy } from './current-policy.ts';
import { productsOf, readDraft } from './draft.ts';

/** `POST /policies/check`: what a draft lacks, changes and sells. Throws `POLICY_UNREADABLE`. */
export const checkPolicy: ConsoleUseCase<'checkPolicy'> = async (house, { tx }, { body }) => {
  const drafted = readDraft(body);
  const { policy } = await currentPolicy(house, tx);
  return {
    faults: [...policyFaults(drafted)],
    changes: [...policyChanges(policy, drafted)],
    products: productsOf(drafted),
  };
};
