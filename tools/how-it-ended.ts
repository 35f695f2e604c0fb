/** How a program ended, in words. Whoever killed it says nothing, and where memory is short it is the operating system. */
export function howItEnded(status: number | null, signal: NodeJS.Signals | null): string {
  return signal === 'SIGKILL' ? 'SIGKILL: killed, as a machine without memory left does' : String(signal ?? status);
}
