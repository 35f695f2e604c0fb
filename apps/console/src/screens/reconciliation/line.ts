import type { OperatorResult } from '@house/contract/operator/types';

/** One line of the rail's statement beside what we booked. */
export type Line = OperatorResult<'statementLines'>['data'][number];
