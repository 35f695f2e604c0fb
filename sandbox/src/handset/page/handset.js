// The page: which phone is open, its tabs, and what is looked up when.

import { amountIn, at, call, element, grouped } from './calls.js';
import { drawPhone, toast } from './draw-phone.js';
import { dialogFor, forgetPrompt, openMenu, showPrompt } from './ussd.js';
import { say, speak } from './words.js';
import { drawPanel, startPanel } from './world-panel.js';

const lookEveryMs = 1_000;

let number = localStorage.getItem('number') ?? '841234567';
let phone;
let statement = [];

async function openPhone(wanted) {
  number = wanted;
  phone = undefined;
  forgetPrompt();
  at('number').value = grouped(number);
  localStorage.setItem('number', number);
  remember(number);
  await look();
}

async function look() {
  const asked = number;
  const seen = await call('GET', `/phones/${asked}`);
  const lines = await call('GET', `/phones/${asked}/statement`);
  // Another phone may have been opened while we looked.
  if (asked !== number) return;
  if (JSON.stringify([seen, lines]) !== JSON.stringify([phone, statement])) drawPhone(seen, lines);
  [phone, statement] = [seen, lines];
  showOrForget(seen.prompt);
}

function showOrForget(prompt) {
  if (!prompt) return forgetPrompt();
  if (dialogFor() !== null) {
    // The menu in use stays; a prompt that follows another takes its place.
    if (dialogFor() === 'menu' || dialogFor() === `prompt:${prompt.id}`) return;
  }
  showPrompt(prompt, async (reply) => {
    try {
      const { outcome } = await call('POST', `/phones/${number}/prompt`, reply);
      await look();
      return say().outcomes[outcome];
    } catch {
      return say().outcomes.gone;
    }
  });
}

at('choose').addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = at('number')
    .value.replace(/\D/g, '')
    .replace(/^(00)?258(?=\d{9}$)/, '')
    .replace(/^0(?=\d{9}$)/, '');
  const isNumber = /^8[2-7]\d{7}$/.test(typed);
  at('number-error').textContent = isNumber ? '' : say().wrongNumber;
  at('number').setAttribute('aria-invalid', String(!isNumber));
  if (isNumber) void openPhone(typed);
});

at('dial').addEventListener('submit', (event) => {
  event.preventDefault();
  openMenu(at('dialled').value, {
    payAs: async (payment) => {
      const paid = await call('POST', `/phones/${number}/pay`, payment);
      await look();
      return paid;
    },
    balance: async () => (await call('GET', `/phones/${number}`)).balance,
  });
});

at('fund').addEventListener('submit', (event) => {
  event.preventDefault();
  const amount = amountIn(at('fund-amount').value);
  if (!(amount > 0)) {
    at('wallet-error').textContent = say().wrongAmount;
    return;
  }
  void tell(call('POST', `/phones/${number}/fund`, { amount }), say().deposited);
});

at('holder').addEventListener('submit', (event) => {
  event.preventDefault();
  const holderName = at('holder-name').value.trim();
  void tell(call('PUT', `/phones/${number}`, { holderName: holderName === '' ? null : holderName }), say().saved);
});

async function tell(doing, done) {
  at('wallet-error').textContent = '';
  try {
    await doing;
    toast(done);
    await look();
  } catch (refusal) {
    at('wallet-error').textContent = refusal.message;
  }
}

const tabs = [...document.querySelectorAll('[role=tab]')];
for (const tab of tabs) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) choose(tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]);
  });
}

function choose(chosen) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    at(tab.getAttribute('aria-controls')).hidden = !isChosen;
  }
  chosen.focus();
}

function drawKeys() {
  const keys = [...'123456789*0#'].map((key) => {
    const button = element('button', { type: 'button' }, key);
    button.addEventListener('click', () => (at('dialled').value += key));
    return button;
  });
  at('keys').replaceChildren(...keys);
}

function remember(opened) {
  const known = JSON.parse(localStorage.getItem('recent') ?? '[]').filter((other) => other !== opened);
  const recent = [opened, ...known].slice(0, 6);
  localStorage.setItem('recent', JSON.stringify(recent));
  at('recent').replaceChildren(...recent.map((value) => element('option', { value: grouped(value) })));
}

drawKeys();
await startPanel();
speak(() => {
  drawPanel();
  if (phone) drawPhone(phone, statement);
});
await openPhone(number);
for (;;) {
  await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  if (!document.hidden) await look().catch(() => undefined);
}
