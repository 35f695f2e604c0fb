import { newRailReference } from '../../apps/server/src/platform/ids.ts';
import { seededChance, type Chance } from './chance.ts';
import { postResult } from '../../apps/server/test/rail-result.ts';
import type { SimTown } from './sim-town.ts';

const hourMs = 3_600_000;
const betweenHours = 2;
// It costs nobody anything.
const forgers = 5;
const ofRefusedPercent = 45;

/** What the rail, or somebody in its name, does by itself: takes money back, and posts results that nobody signed. */
export function startRailTricks(town: SimTown): void {
  const chance = seededChance(town.seed, 'tricks');
  const tricks = async (): Promise<void> => {
    if (town.struck.intends('taken back by the rail')) await takeBack(town, chance);
    if (town.struck.intends('payout taken back')) await takePayoutBack(town, chance);
    if (town.struck.intends('result forged', forgers)) await forgeResult(town, chance);
  };
  const again = (): void => {
    town.time.after(betweenHours * hourMs + chance.below(hourMs), async () => {
      if (town.isEnding()) return;
      await tricks();
      again();
    });
  };
  again();
  town.others.push(tricks, async () => {
    if (town.struck.intends('result forged', forgers)) await forgeResult(town, chance);
  });
}

/** A payment of the last two weeks goes back to its payer; we learn of it from the statement. */
async function takeBack(town: SimTown, chance: Chance): Promise<void> {
  const receipt = await oneOf(
    town,
    chance,
    `select rail_transaction_id as found from rail_transaction
     where direction = 'in' and meaning = 'repayment' and stated_at > $1::timestamptz - interval '14 days'
     order by received_at, rail_transaction_id`,
  );
  if (receipt !== undefined && (await reversed(town, receipt))) {
    await town.struck.by('taken back by the rail', { kind: 'receipt', receipt });
  }
}

/** A loan of the last days goes back to us out of the borrower's wallet, who does not repay what they have not got. */
async function takePayoutBack(town: SimTown, chance: Chance): Promise<void> {
  const serialNumber = await oneOf(
    town,
    chance,
    `select serial_number as found from loan_order o
     where status in ('Disbursed', 'Repayment') and disbursed_on > $1::date - 6 and hold = 'none'
       and not exists (select 1 from debt_event e where e.order_id = o.id)
       and not exists (select 1 from payment_attempt a where a.order_id = o.id and a.state in ('queued', 'sent', 'unknown'))
       and not exists (select 1 from rail_transaction r where r.reference = o.serial_number and r.meaning = 'unread')
     order by id`,
  );
  if (serialNumber === undefined || town.offers.has(serialNumber)) return;
  const { rows } = await town.house.database.query(
    `select r.rail_transaction_id as receipt from rail_transaction r join loan_order o on o.id = r.order_id
     where o.serial_number = $1 and r.meaning = 'payout'`,
    [serialNumber],
  );
  const receipt: string | undefined = rows[0]?.receipt;
  if (receipt === undefined || !(await reversed(town, receipt))) return;
  town.cameBack.add(serialNumber);
  await town.struck.by('payout taken back', { kind: 'order', number: serialNumber });
}

async function reversed(town: SimTown, railTransactionId: string): Promise<boolean> {
  const answer = await town.house.rail.reverse({ reference: newRailReference(town.house.ids), railTransactionId });
  return answer.kind === 'succeeded';
}

/** A result of the asynchronous variant for a request of ours of these days: a claim, and no proof. */
async function forgeResult(town: SimTown, chance: Chance): Promise<void> {
  const refused = chance.percent(ofRefusedPercent) ? await oneOf(town, chance, refusedTries) : undefined;
  const reference = refused ?? (await oneOf(town, chance, requests));
  if (reference === undefined) return;
  await town.struck.by('result forged', { kind: 'reference', reference });
  // Of a try that was refused nobody asks but when it is said to be paid.
  const code = refused === undefined ? chance.pick(['INS-0', 'INS-6']) : 'INS-0';
  await postResult(town, { reference, code, receipt: 'FORGED0000' });
}

/** Tries that were refused, by what became of their payouts: of each the last two, and only those where one is on its way. */
const refusedTries = `select found from (
    select t.reference as found, p.state, max((p.state = 'sent')::int) over () as sent_ones,
      row_number() over (partition by p.state order by t.sent_at desc, t.reference) as nth
    from payout_try t join payout p on p.id = t.payout_id
    where t.outcome in ('refused', 'not-counted') and t.sent_at > $1::timestamptz - interval '6 days'
  ) one where nth <= 2 and (state = 'sent' or sent_ones = 0) order by state, nth`;

/** Requests of these days. What is on its way is seldom; what has ended is not, and must not move again: of each such state the last one. */
const requests = `select found from (
    select reference as found, row_number() over (partition by what, state order by sent_at desc, reference) as nth, what, state
    from (
      select 'payout' as what, p.state, t.reference, t.sent_at from payout_try t join payout p on p.id = t.payout_id
      union all select 'attempt', state, reference, sent_at from payment_attempt where sent_at is not null
    ) asked where sent_at > $1::timestamptz - interval '6 days'
  ) one where nth <= case when state in ('queued', 'sent', 'unknown') then 3 else 1 end order by what, state, nth`;

async function oneOf(town: SimTown, chance: Chance, sql: string): Promise<string | undefined> {
  const { rows } = await town.house.database.query(sql, [town.time.now()]);
  return rows[chance.below(Math.max(1, rows.length))]?.found;
}
