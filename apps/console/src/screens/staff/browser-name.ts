/** `Chrome · Windows` out of what a browser says of itself; enough to know one's own again. */
export function browserName(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari|node|curl)/.exec(userAgent)?.[1] ?? (userAgent.slice(0, 20) || '–'));
  const system = /(Windows|Android|iPhone|Mac OS X|Linux)/.exec(userAgent)?.[1];
  return system === undefined ? browser : `${browser} · ${system.replace(' OS X', '')}`;
}
