export type ToastKind = 'plain' | 'success' | 'error';
export type Toast = { readonly id: number; readonly text: string; readonly kind: ToastKind };

let shown: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a short message; a new one replaces the one on screen. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  clearTimeout(timer);
  show({ id: (shown?.id ?? 0) + 1, text, kind });
  timer = setTimeout(() => show(undefined), toastDurationMs(text));
}

/** Takes a complaint off the screen: what it was about is tried again. */
export function dropComplaint(): void {
  if (shown?.kind !== 'error') return;
  clearTimeout(timer);
  show(undefined);
}

/** How long a message stays, by its length: 2 s up to 25 characters, then 3, 4 and 5 s (specification, section 8). */
export function toastDurationMs(text: string): number {
  if (text.length > 75) return 5000;
  if (text.length > 50) return 4000;
  return text.length > 25 ? 3000 : 2000;
}

/** Where messages may be drawn: on the screen, and in each dialog that is open over it. */
const places: symbol[] = [];

/** The message on screen, which place draws it, and a way to hear of a change, for the component that does. */
export const toastStore = {
  current: () => shown,
  topmost: () => places.at(-1),
  /** Takes a place over all others. Gives back the end of it. */
  open(place: symbol) {
    places.push(place);
    tellAll();
    return () => {
      places.splice(places.indexOf(place), 1);
      tellAll();
    };
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(next: Toast | undefined): void {
  shown = next;
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
