/** Opens a sheet. Safari before 15.4 has no modal dialogs: there it opens in place. */
export function show(sheet: HTMLDialogElement): void {
  if (typeof sheet.showModal === 'function') sheet.showModal();
  else sheet.setAttribute('open', '');
}

/** Closes a sheet however it was opened. */
export function shut(sheet: HTMLDialogElement): void {
  if (typeof sheet.close === 'function') sheet.close();
  else sheet.removeAttribute('open');
}
