import type { Call } from '@house/contract';
import type { Locale } from '@house/i18n';
import { stopClock, type House } from '../house.ts';
import { gather } from '../platform/gather.ts';
import { Refusal } from '../refusal.ts';
import { envelope } from './door.ts';
import type { ParsedInput } from './parse.ts';
import { findAlive, touch } from './session.ts';
import type { Alive } from './use-case.ts';

type Asked = { readonly tokenHash: Buffer; readonly locale: Locale; readonly input: ParsedInput };
type Read = { readonly session: Alive; readonly result: unknown };

/** A read as it is done for all who make it at the same moment. */
type ReadTogether = {
  readonly call: Call;
  readonly read: (
    house: House,
    asked: readonly Asked[],
    sessions: () => Promise<readonly (Alive | undefined)[]>,
  ) => Promise<readonly (Read | undefined)[]>;
};

/**
 * Opens a read that all who make it at the same moment share a question for, their sessions looked for in the same one
 * (decision 0110). Throws what a caller is refused, `NOT_SIGNED_IN` first.
 */
export function openReadTogether(house: House, { call, read }: ReadTogether): (asked: Asked) => Promise<string> {
  const readTogether = gather((ofFirst: House, asked: readonly Asked[]) => {
    const atOneInstant = stopClock(ofFirst);
    const sessions = () =>
      findAlive(
        atOneInstant,
        atOneInstant.database,
        asked.map(({ tokenHash }) => tokenHash),
      );
    return read(atOneInstant, asked, sessions);
  });
  return async (asked) => {
    const found = await readTogether(house, asked);
    if (found === undefined) throw new Refusal('NOT_SIGNED_IN');
    const { session, result } = found;
    if (session.toTouch !== null) await touch(house, session.toTouch);
    if (result instanceof Refusal) throw result;
    return envelope(call, result);
  };
}
