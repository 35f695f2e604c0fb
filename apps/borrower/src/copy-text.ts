/** Puts a text on the clipboard; false where the browser does not let a page without TLS do so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // Inside an open dialog everything else is inert: the box must stand in it to be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  return copied;
}
