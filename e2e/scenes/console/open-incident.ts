import type { OperatorResult } from '@house/contract/operator/types';

type Incident = OperatorResult<'incidents'>['data'][number];

/** An incident that is open, as the console reads it. */
export function openIncident(of: Pick<Incident, 'kind' | 'subject' | 'openedAt'> & Partial<Incident>): Incident {
  return {
    id: '1',
    detail: [],
    stands: false,
    line: null,
    payout: null,
    closedAt: null,
    closedBy: null,
    note: null,
    ...of,
  };
}
