/** Whether a host, as `URL` names it, is the machine itself: what goes there does not travel in the open. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
