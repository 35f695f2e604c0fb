import type { House } from '../../../apps/server/src/house.ts';
import type { Looked } from './looked.ts';

type Known = Looked & { readonly house: Pick<House, 'database' | 'vault'> };

/** Nothing is lent by a device that is on the blacklist, whoever holds it: its owner may be somebody else (rules.md 4). */
export async function lentByListed({ house, time }: Known): Promise<readonly string[]> {
  const listed = await house.database.query(`select index, listed_at as at from blacklist where kind = 'device'`, []);
  if (listed.rows.length === 0) return [];
  const since = new Map<string, Date>(listed.rows.map(({ index, at }) => [index.toString('hex'), at]));
  const { rows } = await house.database.query(
    `select o.serial_number as "serialNumber", d.device_uuid as device, t.sent_at as at
     from payout_try t join payout p on p.id = t.payout_id join loan_order o on o.id = p.order_id
     join order_device d on d.order_id = o.id where t.sent_at > $1::timestamptz - interval '3 days'`,
    [time.now()],
  );
  return rows.flatMap(({ serialNumber, device, at }) => {
    const listedAt = since.get(house.vault.blindIndex('device', device).toString('hex'));
    return listedAt === undefined || at <= listedAt
      ? []
      : [`${serialNumber} was paid out by a device on the blacklist`];
  });
}
