import { readRemembered, remember } from './remembered.ts';

/**
 * A form half filled in, kept for this visit so that a reload loses nothing. It lies in the browser's storage sealed
 * (AES-GCM): the key is in IndexedDB and cannot be taken out of the browser, so no name, NUIT or phone can be read
 * there. Where the browser has no cryptography for the page (no TLS) nothing is kept.
 */
export async function keepDraft(form: string, values: Readonly<Record<string, string>>): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const plain = new TextEncoder().encode(JSON.stringify(values));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await ownKey(), plain);
    remember(placeOf(form), btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed))));
  } catch {
    // A draft is a comfort: without one the form starts empty.
  }
}

/** The values as they were left; undefined when there are none, or none that this browser can open. */
export async function readDraft(form: string): Promise<Readonly<Record<string, string>> | undefined> {
  const kept = readRemembered(placeOf(form));
  if (kept === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
    const iv = bytes.slice(0, ivBytes);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await ownKey(), bytes.slice(ivBytes));
    return textsOf(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return undefined;
  }
}

/** Call when the form is saved. */
export function forgetDraft(form: string): void {
  remember(placeOf(form), undefined);
}

const ivBytes = 12;
const shelf = 'keys';

function placeOf(form: string): string {
  return `draft:${form}`;
}

function textsOf(kept: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

let key: Promise<CryptoKey> | undefined;

function ownKey(): Promise<CryptoKey> {
  key ??= findOrMakeKey();
  return key;
}

async function findOrMakeKey(): Promise<CryptoKey> {
  const database = await opened();
  const known = await settled(database.transaction(shelf).objectStore(shelf).get('draft'));
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await settled(database.transaction(shelf, 'readwrite').objectStore(shelf).put(made, 'draft'));
  return made;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('drafts', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf));
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}
