import { businessDay, endOfDay, isBusinessDay, startOfDay } from '@house/calendar';
import type { OperatorInput, OperatorResult } from '@house/contract/operator';
import { parsePhone, parseSerialNumber } from '@house/identity';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { wordsPurpose } from './audit-hash.ts';
import {
  findTracesOfCustomer,
  listAudit,
  listAuditByAct,
  listAuditByOperator,
  listAuditBySubjects,
  readIdsOfDay,
  type ListAuditRow,
} from './audit.queries.ts';

type Query = OperatorInput<'auditLog'>['query'];
type Row = OperatorResult<'auditLog'>['data'][number];
type Stretch = {
  readonly before: bigint;
  readonly floor: bigint;
  readonly limit: bigint;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** `GET /audit`: the latest first. Each filter has an index of its own, for the log only grows. */
export const auditLog: ConsoleUseCase<'auditLog'> = async (house, { tx, record }, { query }) => {
  const stretch = await stretchOf(tx, query);
  const rows = await list(house, tx, query, stretch);
  const page = rows.slice(0, query.size);
  // Whoever reads what was written of a person has seen something of them.
  const subjects = [...new Set(page.flatMap((row) => (row.wordsSealed === null ? [] : [row.subject])))];
  record('audit', { act: query.act ?? null, operator: query.operator ?? null, day: query.day ?? null, subjects });
  return { data: page.map((row) => shown(house, row)), hasMore: rows.length > query.size };
};

async function list(house: House, tx: Tx, { operator, act, about }: Query, stretch: Stretch): Promise<ListAuditRow[]> {
  const byWhom = operator === undefined ? null : BigInt(operator);
  if (about !== undefined) {
    const traces = await tracesOf(house, tx, about.trim());
    return listAuditBySubjects.run({ ...stretch, ...traces, operator: byWhom, act: act ?? null }, tx);
  }
  if (byWhom !== null) return listAuditByOperator.run({ ...stretch, operator: byWhom, act: act ?? null }, tx);
  return act === undefined ? listAudit.run(stretch, tx) : listAuditByAct.run({ ...stretch, act }, tx);
}

type Traces = { readonly subjects: string[]; readonly named: string[] };

/**
 * A customer by uuid or phone stands for all that is theirs, the lists in which it was seen among it; a bare number is an
 * order's.
 */
async function tracesOf(house: House, tx: Tx, about: string): Promise<Traces> {
  const phone = parsePhone(about);
  const mobileIndex = phone === undefined ? null : house.vault.blindIndex('mobile', phone);
  const uuid = about.replace(/^customer:/, '');
  const traces = await findTracesOfCustomer.run({ about: uuid, mobileIndex }, tx);
  if (traces.length > 0) {
    return {
      subjects: traces.map((one) => one.subject),
      named: traces.flatMap(({ asSubject, asListed }) => (asListed === null ? [asSubject] : [asSubject, asListed])),
    };
  }
  const serialNumber = parseSerialNumber(about);
  return { subjects: [serialNumber === undefined ? about : `order:${serialNumber}`], named: [] };
}

const beyondAll = 1_000_000_000_000_000n;
// So many rows may have been written while one call went on.
const crossing = 1_000n;

/** The rows between which to look: after the last one seen, and about the day; and the day itself. */
async function stretchOf(tx: Tx, { after, day, size }: Query): Promise<Stretch> {
  const before = after === undefined ? beyondAll : BigInt(after);
  const limit = BigInt(size + 1);
  if (day === undefined || !isBusinessDay(day)) return { before, floor: 0n, limit, from: null, until: null };
  const from = startOfDay(businessDay(day));
  const until = endOfDay(businessDay(day));
  const [ids] = await readIdsOfDay.run({ from, until, crossing }, tx);
  const end = (ids?.lastId ?? 0n) + 1n;
  return { before: end < before ? end : before, floor: (ids?.firstId ?? beyondAll) - 1n, limit, from, until };
}

function shown(house: House, { id, at, operator, act, subject, detail, wordsSealed }: ListAuditRow): Row {
  const words = wordsSealed === null ? {} : { note: house.vault.open(wordsPurpose, wordsSealed) };
  return {
    id: String(id),
    at: at.toISOString(),
    operator,
    act,
    subject,
    detail: JSON.stringify({ ...toObject(detail), ...words }),
  };
}

function toObject(detail: unknown): object {
  return typeof detail === 'object' && detail !== null ? detail : {};
}
