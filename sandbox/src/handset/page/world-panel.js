// The world beside the phone: its clock, its faults, and the switch for the PIN.

import { at, call, dayOf, element, isoDayOf, timeOf } from './calls.js';
import { say } from './words.js';

const presets = {
  none: () => ({}),
  delay: () => ({ delayMs: 5_000 }),
  lost: (rate) => ({ lossRate: rate }),
  error: (rate) => ({ errorRate: rate }),
  duplicate: (rate) => ({ duplicateRate: rate }),
  late: (rate) => ({ successAfterTimeoutRate: rate }),
};
const rates = [1, 0.5, 0.2, 0.05];
const channels = ['b2c', 'c2b', 'query', 'notify', 'sms'];

let toldAt = 0;
let toldInstant = 0;
let faults = {};
let seed;
let moving = false;

/** What the world's clock shows now: as last told, plus the time since. */
export const worldNow = () => new Date(toldInstant + (performance.now() - toldAt));

export async function startPanel() {
  for (const button of document.querySelectorAll('[data-days]')) {
    button.addEventListener('click', () => move({ advanceDays: Number(button.dataset.days) }));
  }
  at('advance').addEventListener('submit', (event) => {
    event.preventDefault();
    void move({ advanceDays: Number(at('days').value) });
  });
  at('move-to').addEventListener('submit', (event) => {
    event.preventDefault();
    // What is typed is Maputo's time, whatever the zone of this computer.
    void move({ to: new Date(`${at('to').value}:00+02:00`).toISOString() });
  });
  at('clear-faults').addEventListener('click', () => setFaults({}));
  at('auto-accept').addEventListener('change', () =>
    call('PUT', '/settings', { autoAccept: at('auto-accept').checked }).catch((refusal) => {
      at('wallet-error').textContent = refusal.message;
    }),
  );
  await refreshPanel();
  setInterval(drawClock, 1_000);
  setInterval(() => void askTheTime(), 10_000);
}

/** Asks the sandbox for everything the panel shows. */
export async function refreshPanel() {
  await askTheTime();
  ({ seed, ...faults } = await call('GET', '/faults'));
  at('auto-accept').checked = (await call('GET', '/settings')).autoAccept;
  drawPanel();
}

/** Draws the panel in the language in force. */
export function drawPanel() {
  drawClock();
  if (!moving) at('catching-up').replaceChildren();
  at('fault-rows').replaceChildren(...channels.map(faultRow));
}

async function askTheTime() {
  if (moving) return;
  try {
    learn(await call('GET', '/clock'));
    drawClock();
  } catch {
    // The page goes on with the time it knows; the next look comes in ten seconds.
  }
}

function learn({ now }) {
  toldInstant = new Date(now).getTime();
  toldAt = performance.now();
  // The next morning at nine is where most people want to go.
  const isPast = at('to').value <= `${isoDayOf(toldInstant)}T${timeOf(toldInstant)}`;
  if (isPast) at('to').value = `${isoDayOf(toldInstant + 86_400_000)}T09:00`;
}

function drawClock() {
  if (toldInstant === 0) return;
  const now = worldNow();
  at('now-time').textContent = timeOf(now);
  at('phone-time').textContent = timeOf(now);
  at('now-date').textContent = dayOf(now);
  at('statement-today').href = `/statement?date=${isoDayOf(now)}`;
}

async function move(by) {
  if (moving) return;
  moving = true;
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 1_000);
  const place = at('catching-up');
  const line = element('span', {}, say().catchingUp(0));
  at('clock-error').textContent = '';
  place.replaceChildren(element('progress', { 'aria-label': say().clock }), line);
  setBusy(true);
  const ticking = setInterval(() => (line.textContent = say().catchingUp(seconds())), 1_000);
  try {
    learn(await call('POST', '/clock', by));
    place.replaceChildren(say().caughtUp(seconds()));
  } catch (refusal) {
    place.replaceChildren();
    at('clock-error').textContent = refusal.message;
  } finally {
    clearInterval(ticking);
    moving = false;
    setBusy(false);
    drawClock();
  }
}

function setBusy(busy) {
  for (const control of document.querySelectorAll('.clock button')) control.disabled = busy;
}

function faultRow(channel) {
  const name = say().channels[channel];
  const current = presetOf(faults[channel] ?? {});
  const kind = element('select', { 'aria-label': `${name}: ${say().fault}` });
  const kinds = [...Object.keys(presets), ...(current.kind === 'other' ? ['other'] : [])];
  kind.append(...kinds.map((value) => element('option', { value }, say()[value])));
  kind.value = current.kind;
  const rate = element('select', { 'aria-label': `${name}: ${say().often}`, class: 'rate' });
  rate.append(...rates.map((value) => element('option', { value: String(value) }, `${value * 100} %`)));
  rate.value = String(current.rate);
  rate.disabled = ['none', 'delay', 'other'].includes(current.kind);
  const change = () => {
    const chosen = presets[kind.value];
    if (chosen) void setFaults({ ...faults, [channel]: chosen(Number(rate.value)) });
  };
  kind.addEventListener('change', change);
  rate.addEventListener('change', change);
  const lamp = element('span', { class: current.kind === 'none' ? 'lamp' : 'lamp on', 'aria-hidden': 'true' });
  return element('div', { class: 'fault', 'data-channel': channel }, lamp, element('span', {}, name), kind, rate);
}

function presetOf(given) {
  const names = Object.keys(given);
  if (names.length === 0) return { kind: 'none', rate: 1 };
  for (const [kind, make] of Object.entries(presets)) {
    for (const rate of rates) if (JSON.stringify(make(rate)) === JSON.stringify(given)) return { kind, rate };
  }
  return { kind: 'other', rate: 1 };
}

async function setFaults(wanted) {
  const focused = document.activeElement?.getAttribute('aria-label');
  at('faults-error').textContent = '';
  try {
    ({ seed, ...faults } = await call('PUT', '/faults', { ...wanted, ...(seed === undefined ? {} : { seed }) }));
  } catch (refusal) {
    at('faults-error').textContent = refusal.message;
  }
  drawPanel();
  if (focused) document.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
}
