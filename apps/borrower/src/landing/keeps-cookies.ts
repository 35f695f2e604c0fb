/** Whether the browser keeps a cookie. It is tried: WebKit says of itself that it takes them where it was told to keep none. */
export function keepsCookies(): boolean {
  const tried = 'kept=yes';
  document.cookie = `${tried};path=/;samesite=lax`;
  const isKept = document.cookie.split('; ').includes(tried);
  document.cookie = `${tried};path=/;max-age=0`;
  return isKept;
}
