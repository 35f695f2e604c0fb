/** Who has the session of this browser: a cookie beside that of the session, which no script can read. Empty for nobody. */
function visitor(): string {
  return typeof document === 'undefined' ? '' : (/(?:^|;\s*)visitor=([^;]*)/.exec(document.cookie)?.[1] ?? '');
}

const atFirst = visitor();

/**
 * Whether this page was opened in another's session than the browser has by now: its windows share one, and in another of
 * them its borrower left, or somebody came after them.
 */
export function isOfAnother(): boolean {
  return visitor() !== atFirst;
}

/** Whether somebody was let in in another window since this page was opened. */
export function hasSomebodyEntered(): boolean {
  return isOfAnother() && visitor() !== '';
}
