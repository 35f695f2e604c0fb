/** Whether the browser keeps a cookie. It is tried: WebKit says of itself that it takes them where it was told to keep none. */
export function keepsCookies(): boolean {
  document.cookie = 'kept=yes;path=/;max-age=60;samesite=lax';
  return /(?:^|;\s*)kept=yes/.test(document.cookie);
}
