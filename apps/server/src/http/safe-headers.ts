/** What every answer tells a browser: take the type as we say it, come by TLS only, let no other page have it. */
const always = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Constant, so they are put together once and not at every request. */
export const callHeaders: Readonly<Record<string, string>> = always;

/** A script or a style of the build, open to everybody: a first visit fetches a dozen of them, and each line counts. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': always['x-content-type-options'],
};

/** A page moreover keeps other sites' windows out and tells nobody where the visitor came from. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...always,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
