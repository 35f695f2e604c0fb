import type { ApprovalKindName } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { ConsoleScope } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import type { Change } from '../approvals/propose.ts';
import { propose } from '../approvals/propose.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';
import { rehearse } from './rehearse.ts';
import type { ServicingAct } from './servicing-act.ts';

type TwoPersonsAct = Exclude<ServicingAct, { act: 'extension' | 'cancel' }>;
type Scope = Pick<ConsoleScope<'proposeWaiver'>, 'tx' | 'caller' | 'record'>;

/**
 * Puts an act on an order before a second person, with what it would change as it stands now. Throws
 * `ORDER_NOT_FOUND`, `ACT_NOT_POSSIBLE`, `APPROVAL_WAITS_ALREADY`.
 */
export async function proposeAct(
  house: House,
  scope: Scope,
  serialNumber: string,
  wished: TwoPersonsAct & { act: ApprovalKindName },
  { note, said }: { readonly note: string; readonly said: readonly Change[] },
): Promise<{ approvalId: string }> {
  const order = await lockOrderByNumber(house, scope.tx, serialNumber);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const { whyNot, changes, messages } = await rehearse(house, scope.tx, order, wished);
  if (whyNot !== undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: wished.act,
    subject: `order:${serialNumber}`,
    proposal: { serialNumber, ...storedAct(wished) },
    changes: [...said, ...changes, ...toldBy(messages)],
    note,
  });
}

/** The SMS as it would go out now, for the second person too. */
function toldBy(messages: readonly { readonly text: string }[]): readonly Change[] {
  return messages.length === 0
    ? []
    : [{ field: 'sms', unit: 'text', before: null, after: messages.map(({ text }) => text).join('\n\n') }];
}

/** JSON has no bigint: centavos are kept as text. */
function storedAct({ act: _kind, ...wished }: TwoPersonsAct): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wished).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  );
}
