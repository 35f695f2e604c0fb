import type { OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openWords } from '../../platform/kept-words.ts';
import { fieldsOf } from './evidence.ts';
import { listAudit, listProposals } from './order-events.queries.ts';

type Event = OperatorResult<'orderEvents'>['data'][number];
const plain = { by: null, amount: null, text: null, evidence: [] };

/** What staff proposed, decided, did and looked at, about an order or a customer. */
export async function subjectEvents(house: House, tx: Tx, subject: string): Promise<Event[]> {
  return [...(await proposals(house, tx, subject)), ...(await audit(tx, subject))];
}

async function proposals(house: House, tx: Tx, subject: string): Promise<Event[]> {
  const rows = await listProposals.run({ subject }, tx);
  return rows.flatMap((row) => [
    {
      ...plain,
      at: row.madeAt.toISOString(),
      kind: 'approval' as const,
      what: row.kind,
      by: row.maker,
      text: openWords(house.vault, 'approval.note', row.noteSealed, row.note),
      evidence: fieldsOf({ proposal: String(row.id), outcome: row.outcome ?? 'waiting' }),
    },
    ...(row.decidedAt === null
      ? []
      : [
          {
            ...plain,
            at: row.decidedAt.toISOString(),
            kind: 'approval' as const,
            what: `${row.kind}-${row.outcome ?? 'expired'}`,
            by: row.checker,
            text: openWords(house.vault, 'approval.answer', row.answerSealed, row.answer),
            evidence: fieldsOf({ proposal: String(row.id) }),
          },
        ]),
  ]);
}

async function audit(tx: Tx, subject: string): Promise<Event[]> {
  const rows = await listAudit.run({ subject }, tx);
  return rows.map((row) => ({
    ...plain,
    at: row.at.toISOString(),
    kind: 'audit',
    what: row.act,
    by: row.name,
    evidence: fieldsOf(row.detail),
  }));
}
