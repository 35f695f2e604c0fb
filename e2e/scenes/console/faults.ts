import { startOfDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import type { HouseCast } from './cast.ts';
import { openIncident } from './open-incident.ts';
import { open } from './open.ts';
import type { ConsoleScene } from './scene.ts';

type Incident = OperatorResult<'incidents'>['data'][number];
type Fault = {
  readonly kind: string;
  readonly subject: (cast: HouseCast) => string;
  readonly detail: Incident['detail'];
  readonly line?: Incident['line'];
  readonly payout?: Incident['payout'];
};

const why = { name: 'why', value: 'deadlock detected' };

/** What no call brings about, for the server, or the rail, would have to be at fault: its answer is given in its place. */
export const faults: readonly ConsoleScene[] = (
  [
    {
      kind: 'order-not-closed',
      subject: ({ late }) => `order:${late}`,
      detail: [{ name: 'day', value: '2026-11-25' }, why],
    },
    { kind: 'erasure-failed', subject: ({ paidUuid }) => `customer:${paidUuid}`, detail: [why] },
    { kind: 'receipt-not-booked', subject: () => 'rail:9HK3PZ41TQ', detail: [why] },
    { kind: 'work-failed', subject: () => 'lane:payout', detail: [why] },
    { kind: 'clock-apart', subject: () => 'machine:app-2', detail: [{ name: 'aheadSeconds', value: '600' }] },
    {
      kind: 'payout-held',
      subject: () => 'payout:41',
      detail: [{ name: 'because', value: 'refused-try-asked-about' }],
    },
    {
      kind: 'refund-failed',
      subject: () => 'refund:0b7d5a3e-6f0c-4f7e-9d0e-2a54c1d6b7aa',
      detail: [{ name: 'code', value: 'INS-2051' }],
    },
    {
      kind: 'refund-to-another',
      subject: () => 'rail:9HK3PZ41TQ',
      detail: [{ name: 'amount', value: '70000' }],
      payout: 'refund:0b7d5a3e-6f0c-4f7e-9d0e-2a54c1d6b7aa',
    },
    {
      kind: 'payout-line-unknown',
      subject: () => 'rail:9HK3PZ41TQ',
      detail: [{ name: 'paidOut', value: '176000' }],
      line: { id: '7', day: '2026-11-25', outcome: 'break' },
    },
  ] satisfies readonly Fault[]
).map(({ kind, subject, detail, line = null, payout = null }: Fault) => ({
  name: `incidents · ${kind}`,
  path: () => `/incidents?kind=${kind}`,
  act: async (page, texts, cast) => {
    const openedAt = startOfDay(cast.day).toISOString();
    const stands = line !== null;
    const incident = openIncident({ kind, subject: subject(cast), detail, stands, line, payout, openedAt });
    const result: OperatorResult<'incidents'> = { data: [incident], hasMore: false, kinds: [kind] };
    await page.route(`**/console/api/incidents?*kind=${kind}*`, (route) =>
      route.fulfill({ json: { success: true, result } }),
    );
    await page.reload();
    await open()(page, texts, cast);
  },
}));
