// Generated from inbox.sql by `npm run sql-types`: change the SQL, not this file.
import { statement } from '../../platform/statement.ts';

export type LockRequestParameters = {
  id: bigint;
};
export type LockRequestRow = {
  id: bigint;
  kind: string;
  subject: string;
  proposal: unknown;
  changes: unknown;
  makerId: bigint;
  expiresAt: Date;
  outcome: string | null;
  makerMayAct: boolean;
};

export const lockRequest = statement<LockRequestParameters, LockRequestRow>(
  `select r.id, r.kind, r.subject, r.proposal, r.changes, r.maker_id, r.expires_at, r.outcome, may_act(m) as "makerMayAct"
from approval_request r join operator m on m.id = r.maker_id
where r.id = $1 for update of r for share of m`,
  ['id'],
);

export type DecideRequestParameters = {
  outcome: string;
  checkerId: bigint | null;
  now: Date;
  answerSealed: Buffer | null;
  changes: unknown;
  id: bigint;
};
export type DecideRequestRow = Record<never, never>;

export const decideRequest = statement<DecideRequestParameters, DecideRequestRow>(
  `update approval_request set outcome = $1, checker_id = $2, decided_at = $3, answer_sealed = $4,
  changes = coalesce($5::jsonb, changes)
where id = $6`,
  ['outcome', 'checkerId', 'now', 'answerSealed', 'changes', 'id'],
);

export type ListWaitingParameters = {
  now: Date;
  after: bigint | null;
  kind: string | null;
  subject: string | null;
  limit: bigint;
};
export type ListWaitingRow = {
  id: bigint;
  kind: string;
  subject: string;
  note: string | null;
  noteSealed: Buffer | null;
  makerId: bigint;
  maker: string;
  staff: string | null;
  madeAt: Date;
  expiresAt: Date;
  outcome: string | null;
  checker: string | null;
  decidedAt: Date | null;
  answer: string | null;
  answerSealed: Buffer | null;
};

export const listWaiting = statement<ListWaitingParameters, ListWaitingRow>(
  `select r.id, r.kind, r.subject, r.note, r.note_sealed, r.maker_id, m.name as maker, a.name as "staff", r.made_at, r.expires_at, r.outcome,
  c.name as "checker", r.decided_at, r.answer, r.answer_sealed
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where r.outcome is null and r.expires_at > $1
  and ($2::bigint is null or r.id > $2)
  and ($3::text is null or r.kind = $3)
  and ($4::text is null or r.subject = $4)
order by r.id
limit $5`,
  ['now', 'after', 'kind', 'subject', 'limit'],
);

export type ListDecidedParameters = {
  now: Date;
  newsTo: bigint | null;
  after: bigint | null;
  kind: string | null;
  subject: string | null;
  limit: bigint;
};
export type ListDecidedRow = {
  id: bigint;
  kind: string;
  subject: string;
  note: string | null;
  noteSealed: Buffer | null;
  makerId: bigint;
  maker: string;
  staff: string | null;
  madeAt: Date;
  expiresAt: Date;
  outcome: string;
  checker: string | null;
  decidedAt: Date;
  answer: string | null;
  answerSealed: Buffer | null;
};

export const listDecided = statement<ListDecidedParameters, ListDecidedRow>(
  `select r.id, r.kind, r.subject, r.note, r.note_sealed, r.maker_id, m.name as maker, a.name as "staff", r.made_at, r.expires_at,
  coalesce(r.outcome, 'expired') as "outcome", c.name as "checker", coalesce(r.decided_at, r.expires_at) as "decidedAt",
  r.answer, r.answer_sealed
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where (r.outcome is not null or r.expires_at <= $1)

  and ($2::bigint is null or (
    r.maker_id = $2 and r.is_news_to_maker and coalesce(r.outcome, 'expired') in ('refused', 'expired')
  ))
  and ($3::bigint is null or r.id < $3)
  and ($4::text is null or r.kind = $4)
  and ($5::text is null or r.subject = $5)
order by r.id desc
limit $6`,
  ['now', 'newsTo', 'after', 'kind', 'subject', 'limit'],
);

export type MarkReadParameters = {
  id: bigint;
};
export type MarkReadRow = Record<never, never>;

export const markRead = statement<MarkReadParameters, MarkReadRow>(
  `update approval_request set is_news_to_maker = false where id = $1 and is_news_to_maker`,
  ['id'],
);

export type ReadRequestParameters = {
  now: Date;
  id: bigint;
};
export type ReadRequestRow = {
  id: bigint;
  kind: string;
  subject: string;
  note: string | null;
  noteSealed: Buffer | null;
  proposal: unknown;
  changes: unknown;
  makerId: bigint;
  maker: string;
  staff: string | null;
  madeAt: Date;
  expiresAt: Date;
  outcome: string | null;
  checker: string | null;
  decidedAt: Date | null;
  answer: string | null;
  answerSealed: Buffer | null;
  makerMayAct: boolean;
};

export const readRequest = statement<ReadRequestParameters, ReadRequestRow>(
  `select r.id, r.kind, r.subject, r.note, r.note_sealed, r.proposal, r.changes, r.maker_id, m.name as maker, a.name as "staff", r.made_at, r.expires_at,
  case when r.outcome is null and r.expires_at <= $1 then 'expired' else r.outcome end as "outcome",
  c.name as "checker", r.decided_at, r.answer, r.answer_sealed,
  may_act(m) as "makerMayAct"
from approval_request r
join operator m on m.id = r.maker_id
left join operator c on c.id = r.checker_id
left join operator a on r.subject = 'operator:' || a.id
where r.id = $2`,
  ['now', 'id'],
);
