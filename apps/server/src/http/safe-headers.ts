/**
 * A script or a style of the build, open to everybody, is to be taken as the type we say. A first visit fetches a dozen of
 * them, and each line counts.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
};

/** What a call answers moreover no other site may have. What is said of the site itself its pages say (decision 0144). */
export const callHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'cross-origin-resource-policy': 'same-origin',
};

/** A page moreover has the site come by TLS only, keeps other sites' windows out and tells nobody where the visitor came from. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...callHeaders,
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
