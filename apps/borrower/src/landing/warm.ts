/** Fetches the app while the SMS is on its way; `data-warm` names its files. Not for those who save data. */
export function warmApp(): void {
  const files = document.body.dataset['warm']?.split(' ') ?? [];
  delete document.body.dataset['warm'];
  if (navigator.connection?.saveData === true) return;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    document.head.append(link);
  }
}
