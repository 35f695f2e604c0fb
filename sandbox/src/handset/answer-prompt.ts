import type { Phone } from '@house/identity';
import { fieldsOf, onlyFields, optionalText } from '../control/fields.ts';
import { Refusal } from '../refusal.ts';
import { decidePush, type PushDecision } from '../wallet-rail/decide-push.ts';
import { waitingPush } from '../wallet-rail/requests.ts';
import type { World } from '../world.ts';
import { walletPin } from './phones.ts';

/** How the prompt ended; a wrong PIN and too little money end it as a refusal does. */
export type PromptOutcome = { outcome: 'accepted' | 'refused' | 'wrong-pin' | 'insufficient-balance' };

/** `{action: "accept"|"refuse", pin?}`; without a pin the right one is taken as typed. Refusal 409: nothing waits. */
export function answerPrompt(world: World, phone: Phone, body: unknown): PromptOutcome {
  const fields = fieldsOf(body);
  onlyFields(fields, ['action', 'pin']);
  const pin = optionalText(fields, 'pin', 8) ?? walletPin;
  const decision = decisionFor(fields['action'], pin);
  const push = waitingPush(world.store, phone);
  const code = push && decidePush(world, push, decision);
  switch (code) {
    case undefined:
      throw new Refusal(409, 'no payment prompt is waiting on this phone');
    case 'INS-0':
      return { outcome: 'accepted' };
    case 'INS-2006':
      return { outcome: 'insufficient-balance' };
    case 'INS-2001':
      return { outcome: 'wrong-pin' };
    default:
      return { outcome: 'refused' };
  }
}

function decisionFor(action: unknown, pin: string): PushDecision {
  if (action === 'refuse') return 'refuse';
  if (action === 'accept') return pin === walletPin ? 'accept' : 'wrong-pin';
  throw new Refusal(400, 'action must be accept or refuse');
}
