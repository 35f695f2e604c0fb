import { toMt, type Centavos } from '@house/money';
import type { Phone } from '@house/identity';
import { balanceOf, movementsOf, transfer } from '../book/book.ts';
import { messagesOf, type Message } from '../sms-phone/inbox.ts';
import { textOrNull } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import { waitingPush } from '../wallet-rail/requests.ts';
import type { World } from '../world.ts';

/** The PIN of every wallet in the pretend world. */
export const walletPin = '1234';

/** A phone as `GET /phones/{msisdn}` shows it; amounts in MT, newest message first. */
export type PhoneView = {
  msisdn: Phone;
  balance: number;
  messages: Message[];
  prompt: { id: string; amount: number; reference: string; businessName: string } | null;
};

/** One line of the wallet's statement: `amount` in MT, above 0 for money that came in, below 0 for money paid. */
export type WalletLine = { transactionId: string; at: string; kind: string; amount: number; reference: string };

/** The phone, made now when it was never named: an empty wallet, no holder's name. */
export function nameThePhone(store: Store, phone: Phone): { holderName: string | null } {
  store.run('INSERT INTO phones (phone) VALUES (?) ON CONFLICT DO NOTHING', phone);
  const row = store.row('SELECT holder_name FROM phones WHERE phone = ?', phone);
  return { holderName: row ? textOrNull(row, 'holder_name') : null };
}

/** What the phone's owner sees. */
export function viewPhone(world: World, phone: Phone): PhoneView {
  nameThePhone(world.store, phone);
  const push = waitingPush(world.store, phone);
  return {
    msisdn: phone,
    balance: toMt(balanceOf(world.store, phone)),
    messages: messagesOf(world.store, phone),
    prompt: push
      ? {
          id: push.conversationId,
          amount: toMt(push.amount),
          reference: push.reference,
          businessName: world.merchant.businessName,
        }
      : null,
  };
}

/** Registers the wallet to a holder, or to none. */
export function registerHolder(store: Store, phone: Phone, holderName: string | null): void {
  nameThePhone(store, phone);
  store.run('UPDATE phones SET holder_name = ? WHERE phone = ?', holderName, phone);
}

/** Cash paid in at an agent's. */
export function fundWallet(world: World, phone: Phone, amount: Centavos): void {
  nameThePhone(world.store, phone);
  transfer(world.store, world.clock.now(), { kind: 'fund', payer: null, payee: phone, amount, reference: 'AGENTE' });
}

/** Every movement of the wallet, oldest first; their sum is the balance. */
export function walletStatement(world: World, phone: Phone): WalletLine[] {
  nameThePhone(world.store, phone);
  return movementsOf(world.store, phone).map(({ transactionId, at, kind, amount, reference, payer }) => ({
    transactionId,
    at,
    kind,
    amount: payer === phone ? -toMt(amount) : toMt(amount),
    reference,
  }));
}
