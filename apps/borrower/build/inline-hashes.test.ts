import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

test('every inline script and style of a page is allowed by its hash, files and data are not', () => {
  const html =
    '<style>a{}</style><script type="module">alert(1)</script><script src="/x.js"></script>' +
    '<script type="application/json">{}</script>';
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes(html)).toEqual({
    scripts: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
    styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
  });
});
