import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { strikesAnybodys } from '../operators/who-strikes.ts';
import { strikeNote as strike } from './customer-desk.queries.ts';
import { customerOf } from './customer-of.ts';

/**
 * `POST /customer/{uuid}/notes/{id}/strike`: it is about somebody else. It stays on the page, struck, and is left out of the
 * customer's export. Throws `CUSTOMER_NOT_FOUND`, `ACT_NOT_POSSIBLE`: no such note, struck already, or another's.
 */
export const strikeNote: ConsoleUseCase<'strikeNote'> = async (house, { tx, caller, record }, { params, body }) => {
  const customerId = await customerOf(tx, params.uuid);
  const id = rowNumber(params.id);
  const by = { operatorId: caller.operatorId, anybodys: strikesAnybodys(caller), now: house.clock.now() };
  const struck = id === undefined ? [] : await strike.run({ id, customerId, ...by }, tx);
  if (struck.length === 0) throw new Refusal('ACT_NOT_POSSIBLE');
  record(`customer:${params.uuid}`, { struck: params.id, note: body.note });
  return null;
};
