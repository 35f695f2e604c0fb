import type { World } from '../world.ts';
import { answer, type Answer } from './answers.ts';
import { acceptedAnswer, isAsynchronous } from './asynchronous.ts';
import { armDeadline } from './deadlines.ts';
import { readPayment, type InputFields } from './input-fields.ts';
import { meetFault } from './meet-fault.ts';
import { payOut } from './pay-out.ts';
import { addRequest, findRequest, isReferenceUsed } from './requests.ts';

/** B2C: pays a phone from the merchant's float. INS-0 paid · INS-2006 too little float · INS-10 reference used. */
export async function payToPhone(world: World, fields: InputFields): Promise<Answer> {
  const wanted = readPayment(fields, 'b2c', world.merchant.businessNumber);
  const { thirdPartyReference } = wanted;

  const mishap = await meetFault(world, 'b2c', { thirdPartyReference });
  if (mishap.stop) return mishap.stop;
  if (isReferenceUsed(world.store, thirdPartyReference)) return answer('INS-10', { thirdPartyReference });

  if (mishap.late || isAsynchronous(world)) {
    const waiting = addRequest(world, wanted, world.latePayoutMs);
    armDeadline(world, waiting);
    if (mishap.late) return answer('INS-9', waiting);
    return mishap.disguise ? answer(mishap.disguise, waiting) : acceptedAnswer(waiting);
  }
  return world.store.inTransaction(() => {
    const request = addRequest(world, wanted);
    const code = payOut(world, request);
    const ended = findRequest(world.store, request.conversationId) ?? request;
    return answer(code === 'INS-0' && mishap.disguise ? mishap.disguise : code, ended);
  });
}
