// What the phone shows: its messages and its wallet.

import { amount, at, dayOf, element, grouped, timeOf } from './calls.js';
import { say } from './words.js';

/** Draws the phone as the sandbox describes it, its newest message at the bottom as on a real one. */
export function drawPhone(phone, statement) {
  drawMessages(phone.messages);
  at('balance').textContent = amount(phone.balance);
  at('wallet-number').textContent = `+258 ${grouped(phone.msisdn)}`;
  drawMovements(statement);
}

/** A short word at the bottom of the phone. */
export function toast(text) {
  const place = at('toast');
  place.textContent = text;
  clearTimeout(place.dataset.timer);
  place.dataset.timer = setTimeout(() => (place.textContent = ''), 2_200);
}

function drawMessages(messages) {
  const place = at('messages');
  const sameAsBefore =
    place.dataset.newest === (messages[0]?.id ?? '') && place.dataset.lang === document.documentElement.lang;
  if (sameAsBefore && place.dataset.drawn === 'yes') return;
  Object.assign(place.dataset, { newest: messages[0]?.id ?? '', lang: document.documentElement.lang, drawn: 'yes' });
  if (messages.length === 0) {
    place.replaceChildren(element('p', { class: 'empty' }, say().noMessages));
    return;
  }
  let shownDay = '';
  const bubbles = messages.toReversed().flatMap((message) => {
    const instant = new Date(message.at);
    const day = dayOf(instant);
    const heading = day === shownDay ? [] : [element('p', { class: 'day' }, day)];
    shownDay = day;
    return [...heading, bubble(message, instant)];
  });
  place.replaceChildren(...bubbles);
  place.scrollTop = place.scrollHeight;
}

function bubble(message, instant) {
  return element(
    'div',
    { class: 'bubble' },
    element('p', {}, ...withTappableCodes(message.text)),
    element('p', { class: 'when' }, element('time', { datetime: message.at }, timeOf(instant))),
  );
}

// Sign-in codes (4 digits), business numbers (6) and order numbers (10); never a part of an amount, date or phone.
const codes = /(?<![\d.,/])(\d{10}|\d{6}|\d{4})(?![\d/]|[.,]\d)/g;

function withTappableCodes(text) {
  return text.split(codes).map((part, index) => (index % 2 === 1 ? codeButton(part) : part));
}

function codeButton(code) {
  const button = element('button', { type: 'button', class: 'code', 'aria-label': say().copy(code) }, code);
  button.addEventListener('click', () => {
    void navigator.clipboard?.writeText(code).catch(() => undefined);
    toast(say().copied(code));
  });
  return button;
}

function drawMovements(statement) {
  const place = at('movements');
  if (statement.length === 0) {
    place.replaceChildren(element('p', { class: 'empty' }, say().noMovements));
    return;
  }
  place.replaceChildren(
    element(
      'ul',
      {},
      ...statement
        .toReversed()
        .map((line) =>
          element(
            'li',
            {},
            element(
              'span',
              {},
              element('strong', {}, say().kinds[line.kind] ?? line.kind),
              element('br'),
              element('small', {}, `${dayOf(new Date(line.at))} ${timeOf(new Date(line.at))} · ${line.reference}`),
            ),
            element(
              'span',
              { class: line.amount < 0 ? 'paid' : 'got' },
              `${line.amount < 0 ? '−' : '+'}${amount(line.amount)}`,
            ),
          ),
        ),
    ),
  );
}
