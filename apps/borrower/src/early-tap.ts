declare global {
  // What was tapped last on the drawn page, by a line in its head (app.html).
  var tapped: HTMLButtonElement | null | undefined;
}

/** Before React takes over: from then on it hears the taps itself. */
export function endEarlyTaps(): void {
  globalThis.onclick = null;
}

/** Does what was tapped before the scripts were here, once they are; what is gone from the page since, nobody hears. */
export function doEarlyTap(): void {
  const button = globalThis.tapped;
  if (!button) return;
  globalThis.tapped = undefined;
  delete document.documentElement.dataset['coming'];
  // What was chosen before then is taken over first, and counts.
  setTimeout(() => button.click());
}
