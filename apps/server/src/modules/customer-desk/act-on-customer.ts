import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { blockFor } from '../customers/block.ts';
import { readCustomerInfo } from '../customers/customer-info.ts';
import { sealPersonal } from '../customers/personal.ts';
import { endSessionsOf, forgetWrongGuesses, insertNote, saveBi, setEditing } from './customer-desk.queries.ts';
import { signInLockedUntil } from './customer-file.ts';
import { customerOf, demandCustomer } from './customer-of.ts';

/** `POST /customer/{uuid}/phone`: whole numbers, to call them; whose were shown is kept. None of an account that has none. */
export const showPhone: ConsoleUseCase<'showPhone'> = async (house, { tx, caller, record }, { params, query }) => {
  const { uuid } = params;
  const customerId = await customerOf(tx, uuid);
  // The contacts consented to be asked when an order is verified, never to be dunned.
  if (query.whose === 'kin' && caller.role === 'collector') throw new Refusal('ROLE_NOT_ALLOWED');
  record(`customer:${uuid}`, { shown: query.whose });
  const info = await readCustomerInfo(house, tx, customerId);
  if (query.whose === 'customer') {
    return { phones: info.mobile === '' ? [] : [{ who: info.fullName, phone: info.mobile }] };
  }
  return { phones: info.nok.map((one) => ({ who: one.fullName, phone: one.contact })) };
};

/** `POST /customer/{uuid}/notes`: words for the next colleague, sealed. */
export const addNote: ConsoleUseCase<'addNote'> = async (house, { tx, caller, record }, { params, body }) => {
  const customerId = await customerOf(tx, params.uuid);
  await noteDown(house, tx, { customerId, operatorId: caller.operatorId, text: body.note });
  record(`customer:${params.uuid}`, { noted: true });
  return null;
};

/** `POST /customer/{uuid}/sessions/end`: one session, or every one. */
export const endSessions: ConsoleUseCase<'endSessions'> = async (house, { tx, caller, record }, { params, body }) => {
  const customerId = await customerOf(tx, params.uuid);
  const session = body.session === undefined ? null : numberOf(body.session);
  // Holds the customer before the sessions, as whoever erases or gives another number does.
  await noteDown(house, tx, { customerId, operatorId: caller.operatorId, text: body.note });
  const ended = await endSessionsOf.run({ customerId, session, now: house.clock.now() }, tx);
  record(`customer:${params.uuid}`, { ended: ended.length });
  return { ended: ended.length };
};

/**
 * `POST /customer/{uuid}/sign_in`: the call-back after too many wrong codes (rules.md 11). The number takes codes again; it
 * still has to be its owner's. Throws `ACT_NOT_POSSIBLE` for a number that is not locked.
 */
export const letSignIn: ConsoleUseCase<'letSignIn'> = async (house, { tx, caller, record }, { params, body }) => {
  const customer = await demandCustomer(tx, params.uuid);
  const { mobileIndex } = customer;
  if (mobileIndex === null || (await signInLockedUntil(house, tx, { mobileIndex })) === undefined) {
    throw new Refusal('ACT_NOT_POSSIBLE');
  }
  await forgetWrongGuesses.run({ mobileIndex }, tx);
  await noteDown(house, tx, { customerId: customer.id, operatorId: caller.operatorId, text: body.note });
  record(`customer:${params.uuid}`, { letIn: true });
  return null;
};

/** `POST /customer/{uuid}/block`: at once; two persons lift it. Throws `ACT_NOT_POSSIBLE` for who is blocked. */
export const blockCustomer: ConsoleUseCase<'blockCustomer'> = async (
  house,
  { tx, caller, record },
  { params, body },
) => {
  const customer = await demandCustomer(tx, params.uuid);
  if (customer.blockedAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  await blockFor(house, tx, customer.id, body.reason);
  await noteDown(house, tx, { customerId: customer.id, operatorId: caller.operatorId, text: body.note });
  record(`customer:${params.uuid}`, { reason: body.reason });
  return null;
};

/**
 * `POST /customer/{uuid}/editing`: the borrower may correct details and contacts while no order is open and until the
 * next is placed, or no longer.
 */
export const openEditing: ConsoleUseCase<'openEditing'> = async (house, { tx, caller, record }, { params, body }) => {
  const id = await customerOf(tx, params.uuid);
  await setEditing.run({ id, openedAt: body.open ? house.clock.now() : null }, tx);
  await noteDown(house, tx, { customerId: id, operatorId: caller.operatorId, text: body.note });
  record(`customer:${params.uuid}`, { open: body.open });
  return null;
};

/**
 * `POST /customer/{uuid}/bi`: off the card, by whoever has seen it (rules.md 1); taken out where that card was somebody else's.
 * What was signed stays as it is. Throws `ACT_NOT_POSSIBLE` for a person who was erased.
 */
export const captureBi: ConsoleUseCase<'captureBi'> = async (house, { tx, caller, record }, { params, body }) => {
  const customer = await demandCustomer(tx, params.uuid);
  const biSealed = body.bi === null ? null : sealPersonal(house, 'customer.bi', body.bi);
  const [captured] = await saveBi.run({ id: customer.id, biSealed }, tx);
  if (captured === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  await noteDown(house, tx, { customerId: customer.id, operatorId: caller.operatorId, text: body.note });
  record(`customer:${params.uuid}`, body.bi === null ? { takenOut: 'bi' } : { captured: 'bi' });
  return null;
};

/** Throws `CUSTOMER_NOT_FOUND` for a person who was erased. */
async function noteDown(
  house: House,
  tx: Tx,
  { customerId, operatorId, text }: { customerId: bigint; operatorId: bigint; text: string },
): Promise<void> {
  const textSealed = sealPersonal(house, 'customer.note', text);
  const [noted] = await insertNote.run({ customerId, operatorId, textSealed, now: house.clock.now() }, tx);
  if (noted === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
}

/** A session's number; any other text names none. */
function numberOf(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}
