import type { ApprovalKindName } from '@house/contract/operator';
import { toMt, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleScope } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import type { Change } from '../approvals/propose.ts';
import { propose } from '../approvals/propose.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { demandOrder, type Order } from '../orders/lock-order.ts';
import { rehearse } from './rehearse.ts';
import type { ServicingAct } from './servicing-act.ts';

type TwoPersonsAct = Exclude<ServicingAct, { act: 'extension' | 'extension-end' | 'cancel' }>;
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
  note: string,
): Promise<{ approvalId: string }> {
  const order = await demandOrder(house, scope.tx, serialNumber);
  const changes = await changesOf(house, scope.tx, order, wished);
  if (changes === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: wished.act,
    subject: `order:${serialNumber}`,
    proposal: { serialNumber, ...storedAct(wished) },
    changes,
    note,
  });
}

/** All that the second person reads of an act, as it stands now. Undefined when it is not possible. */
export async function changesOf(
  house: House,
  tx: Tx,
  order: Order,
  wished: ServicingAct,
): Promise<readonly Change[] | undefined> {
  const { whyNot, changes, messages } = await rehearse(house, tx, order, wished);
  if (whyNot !== undefined) return undefined;
  const said = wished.act === 'settlement' ? [await givenUp(house, tx, order, wished.amountCentavos)] : saidOf(wished);
  return [...said, ...changes, ...toldBy(messages)];
}

/**
 * What is owed, and what is agreed on in its place: an agreement changes no figure until it is paid, and what came in since
 * it was proposed would be paid beside it.
 */
async function givenUp(house: House, tx: Tx, order: Order, amountCentavos: Centavos): Promise<Change> {
  const { debt } = await loadDebt(house, tx, order.id);
  return { field: 'outstanding', unit: 'mt', before: toMt(debt.outstandingCentavos), after: toMt(amountCentavos) };
}

/** What was said with the act and no figure tells. */
function saidOf(wished: ServicingAct): readonly Change[] {
  switch (wished.act) {
    case 'waiver':
      return wished.bucket === undefined ? [] : [word('bucket', wished.bucket)];
    case 'write-off':
      return [word('why', wished.why)];
    case 'reversal':
      return [
        { field: 'payment', unit: 'text', before: null, after: wished.payment },
        ...(wished.wrongOrder ? [word('why', 'wrong-order')] : []),
        // It spares the borrower the charges of the first days, so whoever agrees must know that it is claimed.
        ...(wished.railsFault ? [word('railsFault', 'the-rails')] : []),
      ];
    default:
      return [];
  }
}

function word(field: string, after: string): Change {
  return { field, unit: 'word', before: null, after };
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
