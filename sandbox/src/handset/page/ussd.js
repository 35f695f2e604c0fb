// The grey dialog of the network: the PIN prompt of a push payment and the *150# menu.

import { amount, amountIn, at, element } from './calls.js';
import { say } from './words.js';

const business = document.body.dataset;

let shown = null;

/** Whether the dialog is open, and for what: 'prompt:<id>', 'menu' or null. */
export const dialogFor = () => shown?.kind ?? null;

/** Shows the prompt of a waiting push. `decide` is given {action, pin?} and answers the text to end with. */
export function showPrompt(prompt, decide) {
  const w = say();
  const what = `${amount(prompt.amount)} MT ${w.to} ${prompt.businessName}, ${w.reference} ${prompt.reference}`;
  show({
    kind: `prompt:${prompt.id}`,
    text: w.prompt(what),
    secret: true,
    refusing: true,
    onReply: async (pin) => end(await decide({ action: 'accept', ...(pin === '' ? {} : { pin }) })),
    onCancel: async () => end(await decide({ action: 'refuse' })),
  });
}

/** Takes the dialog away when its prompt has gone (expired, or answered elsewhere). */
export function forgetPrompt() {
  if (shown?.kind.startsWith('prompt:')) close();
}

/** *150#: the menu, from its first page on. `payAs` pays for the phone; `balance` tells what it holds. */
export function openMenu(dialled, { payAs, balance }) {
  if (dialled.trim() !== '*150#') return end(say().notDialled);
  menu(say().menu, [
    [say().payments, () => menu(say().payments, [[say().byBusinessNumber, () => askBusiness(payAs)]])],
    [say().checkBalance, async () => end(say().yourBalance(amount(await balance())))],
  ]);
}

function askBusiness(payAs) {
  ask(say().enterBusiness, (businessNumber) =>
    ask(say().enterReference, (reference) =>
      ask(say().enterAmount, (typed) => {
        const mt = amountIn(typed);
        if (!(mt > 0)) return end(say().wrongAmount);
        ask(say().enterPin, (pin) => confirm(payAs, { businessNumber, reference, amount: mt, pin }), true);
      }),
    ),
  );
}

function confirm(payAs, payment) {
  const to = payment.businessNumber === business.businessNumber ? business.businessName : payment.businessNumber;
  menu(say().confirmPay(amount(payment.amount), to, payment.reference), [
    [say().confirm, async () => end(await pay(payAs, payment))],
    [say().abandon, close],
  ]);
}

async function pay(payAs, payment) {
  try {
    const { transactionId } = await payAs(payment);
    return say().paid(transactionId, amount(payment.amount));
  } catch (refusal) {
    const { refusals } = say();
    if (refusal.message.includes('too little')) return refusals.little;
    if (refusal.message.includes('no business')) return refusals.business;
    return refusals[refusal.message] ?? refusal.message;
  }
}

function menu(text, options) {
  const choose = (typed) => {
    const chosen = options[Number(typed) - 1];
    return chosen ? chosen[1]() : end(say().invalid);
  };
  show({ kind: 'menu', text, options: options.map(([label]) => label), onReply: choose, onCancel: close });
}

function ask(text, onReply, secret = false) {
  show({
    kind: 'menu',
    text,
    secret,
    onReply: (typed) => (typed === '' ? end(say().invalid) : onReply(typed)),
    onCancel: close,
  });
}

/** The last page: a text and nothing to reply. */
function end(text) {
  show({ kind: 'menu', text, ending: true, onReply: close, onCancel: close });
}

function show(page) {
  const focusIsFree =
    shown !== null || document.activeElement === document.body || at('phone').contains(document.activeElement);
  shown = page;
  at('over').hidden = false;
  at('ussd-text').textContent = page.text;
  at('ussd-options').replaceChildren(...(page.options ?? []).map((label, index) => optionButton(label, index + 1)));
  at('ussd-field').hidden = page.ending === true;
  const input = at('ussd-input');
  input.value = '';
  input.type = page.secret ? 'password' : 'text';
  input.inputMode = page.secret || page.options ? 'numeric' : 'text';
  at('ussd-cancel').hidden = page.ending === true;
  at('ussd-cancel').textContent = page.refusing ? say().refuse : say().cancel;
  at('ussd-send').textContent = page.ending ? say().close : say().send;
  // Somebody typing in the panel beside the phone keeps the keyboard.
  if (focusIsFree) (page.ending ? at('ussd-send') : input).focus({ preventScroll: true });
}

function optionButton(label, number) {
  const button = element('button', { type: 'button', class: 'option' }, `${number}. ${label}`);
  button.addEventListener('click', () => void shown?.onReply(String(number)));
  return button;
}

function close() {
  const hadFocus = at('over').contains(document.activeElement);
  shown = null;
  at('over').hidden = true;
  if (hadFocus) document.querySelector('[role=tab][aria-selected=true]').focus({ preventScroll: true });
}

at('ussd').addEventListener('submit', (event) => {
  event.preventDefault();
  void shown?.onReply(at('ussd-input').value.trim());
});
at('ussd-cancel').addEventListener('click', () => void shown?.onCancel());
at('over').addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void shown?.onCancel();
});
