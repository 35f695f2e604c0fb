import type { SimTown } from '../sim-town.ts';
import type { Looked } from './looked.ts';

/** A message that counts as sent was taken by the gateway, or the gateway says that it arrived. */
export async function unsentMessages({
  house,
  time,
  takenMessages,
}: Looked & Pick<SimTown, 'takenMessages'>): Promise<readonly string[]> {
  const { rows } = await house.database.query(
    `select id::text, kind from sms where state = 'sent' and delivered_at is null
       and sent_at > $1::timestamptz - interval '3 days' order by sent_at, id`,
    [time.now()],
  );
  return rows
    .filter(({ id }) => !takenMessages.has(id))
    .map(({ id, kind }) => `the message ${id} (${kind}) counts as sent, and the gateway never took it`);
}
