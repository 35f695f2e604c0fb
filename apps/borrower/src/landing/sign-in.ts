import { systemClock } from '@house/calendar';
import { signInPt } from '@house/i18n/landing.pt';
import { readRemembered, remember } from '../remembered.ts';
import { hasSomebodyEntered } from '../visitor.ts';
import { codeArrives } from './arriving-code.ts';
import { ask } from './ask.ts';
import { forgetRequest, latestRequest, requestCode, secondsLeft } from './code-request.ts';
import { enter } from './enter.ts';
import { keepsCookies } from './keeps-cookies.ts';
import { showNotice } from './notice.ts';
import { keptDigits, phoneEntry, shownPhone } from './phone-entry.ts';
import { piece } from './piece.ts';
import { shownCountdown } from './resend.ts';
import { toast } from './toast.ts';
import type { Visit } from './visit.ts';
import { warmApp } from './warm.ts';

const sheet = piece('signin', HTMLDialogElement);
const title = piece('signin-title', HTMLHeadingElement);
const back = piece('back', HTMLButtonElement);
const phoneStep = piece('phone-step', HTMLFormElement);
const phone = piece('phone', HTMLInputElement);
const note = piece('phone-note', HTMLParagraphElement);
const getCode = piece('get-code', HTMLButtonElement);
const codeStep = piece('code-step', HTMLFormElement);
const code = piece('code', HTMLInputElement);
const cells = codeStep.querySelectorAll('i');
const resend = piece('resend', HTMLButtonElement);
const titles = { phone: title.textContent ?? '', code: codeStep.dataset['title'] ?? '' };
const hint = note.textContent ?? '';
/** Under what it is remembered that a code was waited for, and since when by this phone's clock. */
const atCode = 'at-code';
/** Later there is none that could still be typed (rules.md 11). */
const codeLivesMs = 5 * 60_000;
let busy = false;
/** Counts the openings of the popup: an answer to an earlier one is nobody's any more. */
let opening = 0;
let ticking = 0;

/** Gives the sign-in popup its life (specification, sections 4 and 5). */
export function wireSignIn(visit: Visit): void {
  piece('get', HTMLButtonElement).addEventListener('click', open);
  for (const close of document.querySelectorAll('[data-close]')) {
    close.addEventListener('click', () => close.closest('dialog')?.close());
  }
  back.addEventListener('click', () => showStep('phone'));
  phone.addEventListener('input', judgePhone);
  phone.addEventListener('paste', pastePhone);
  phoneStep.addEventListener('submit', (event) => {
    event.preventDefault();
    if (phoneEntry(phone.value) === 'right') void sendCode(visit);
  });
  resend.addEventListener('click', () => (secondsLeft() > 0 ? toast(signInPt.codeSentWait) : void sendCode(visit)));
  code.addEventListener('input', typeCode);
  code.addEventListener('paste', pasteCode);
  for (const event of ['focus', 'blur'] as const) code.addEventListener(event, drawCode);
  codeStep.addEventListener('submit', (event) => event.preventDefault());
  sheet.addEventListener('close', () => remember(atCode, undefined));
  resume();
}

/** A phone that is short of memory drops the page while its SMS is read: who comes back types the code, and asks for no other. */
function resume(): void {
  const mobile = latestRequest()?.mobile;
  const since = Number(readRemembered(atCode) ?? 0);
  if (mobile === undefined || systemClock.now().getTime() - since > codeLivesMs) return;
  open();
  phone.value = mobile;
  judgePhone();
  awaitCode(mobile);
  // The code has not become younger.
  remember(atCode, String(since));
}

function open(): void {
  opening += 1;
  working(false);
  phone.value = code.value = '';
  judgePhone();
  showStep('phone');
  sheet.showModal();
  phone.focus();
  void showNotice();
}

function showStep(step: 'phone' | 'code'): void {
  remember(atCode, step === 'code' ? String(systemClock.now().getTime()) : undefined);
  title.textContent = titles[step];
  phoneStep.hidden = step !== 'phone';
  codeStep.hidden = back.hidden = step === 'phone';
  (step === 'phone' ? phone : code).focus();
}

function judgePhone(): void {
  const digits = keptDigits(phone.value);
  if (digits !== phone.value) phone.value = digits;
  const entry = phoneEntry(digits);
  const wrong = entry === 'wrong';
  phoneStep.classList.toggle('wrong', wrong);
  phone.setAttribute('aria-invalid', String(wrong));
  // Read out at once when it is wrong, not at every digit.
  note.setAttribute('aria-live', wrong ? 'assertive' : 'off');
  note.textContent = wrong
    ? signInPt.mobileWrong
    : digits === ''
      ? hint
      : `${signInPt.codeGoesTo} ${shownPhone(digits)}.`;
  // Some screen readers read what describes a field each time that it changes.
  if (entry === 'short' && digits !== '') phone.removeAttribute('aria-describedby');
  else phone.setAttribute('aria-describedby', note.id);
  getCode.disabled = entry !== 'right';
}

/** The field takes ten characters; a pasted `+258 84 123 4567` is longer before it is cleaned. */
function pastePhone(event: ClipboardEvent): void {
  const text = pasted(event);
  if (text === '') return;
  phone.value = keptDigits(text);
  judgePhone();
}

/** The field takes four characters; what is copied has blanks, or the rest of the message, around the code. */
function pasteCode(event: ClipboardEvent): void {
  const text = pasted(event);
  if (text === '') return;
  code.value = /\b\d{4}\b/.exec(text)?.[0] ?? text;
  typeCode();
}

/** The text that is pasted, kept from the field; nothing while that waits. */
function pasted(event: ClipboardEvent): string {
  const text = event.clipboardData?.getData('text') ?? '';
  if (text === '' || busy) return '';
  event.preventDefault();
  return text;
}

async function sendCode(visit: Visit): Promise<void> {
  if (busy) return;
  // Without its cookie nobody is signed in: the app would lead back here.
  if (!keepsCookies()) return toast(signInPt.noCookies);
  working(true);
  const asked = opening;
  const mobile = phone.value;
  const requested = await requestCode(mobile, visit);
  if (asked !== opening) return;
  working(false);
  if (requested.kind === 'failure') return toast(requested.message);
  toast(requested.kind === 'sent' ? signInPt.codeSent : signInPt.codeSentWait);
  awaitCode(mobile);
  warmApp();
}

function awaitCode(mobile: string): void {
  piece('sent-to', HTMLElement).textContent = shownPhone(mobile);
  code.value = '';
  showStep('code');
  drawCode();
  clearInterval(ticking);
  tick();
  ticking = window.setInterval(tick, 1000);
  codeArrives((arrived) => {
    code.value = arrived;
    typeCode();
  });
}

function tick(): void {
  const seconds = secondsLeft();
  resend.setAttribute('aria-disabled', String(seconds > 0));
  const idle = seconds > 0 ? `${signInPt.resendIn} ${shownCountdown(seconds)}` : signInPt.resend;
  resend.textContent = codeStep.classList.contains('busy') ? signInPt.checking : idle;
}

function typeCode(): void {
  const digits = code.value.replace(/\D/g, '').slice(0, 4);
  if (digits !== code.value) code.value = digits;
  codeStep.classList.remove('wrong');
  drawCode();
  if (digits.length === 4 && !busy) void verify(digits);
}

function drawCode(): void {
  const focused = document.activeElement === code;
  cells.forEach((cell, index) => {
    cell.textContent = code.value[index] ?? '';
    cell.classList.toggle('on', focused && index === Math.min(code.value.length, 3));
  });
}

async function verify(digits: string): Promise<void> {
  working(true);
  const asked = opening;
  const { token: identify, key } = latestRequest() ?? {};
  const verified = await ask<'verifyCode'>('/verify_code', { body: { identify, code: digits }, key });
  if (verified.kind === 'success') {
    forgetRequest();
    return enter(verified.result);
  }
  if (asked !== opening) return;
  // Typed in another window before: they are in.
  if (hasSomebodyEntered()) return location.reload();
  working(false);
  toast(verified.message);
  code.value = '';
  // Without an answer nobody knows: it may be right.
  if (verified.error !== undefined) codeStep.classList.add('wrong');
  drawCode();
  code.focus();
}

function working(on: boolean): void {
  busy = on;
  getCode.toggleAttribute('aria-busy', on);
  codeStep.classList.toggle('busy', on);
  code.readOnly = phone.readOnly = on;
  tick();
}
