/** What a phone needs to put the app on its home screen; the server fills in the brand. */
export const webManifest = {
  id: '/appbar/loan',
  name: '%BRAND%',
  short_name: '%BRAND%',
  lang: 'pt',
  start_url: '/appbar/loan',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7ef',
  theme_color: '#0b5d4b',
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
};

/** One piece of the motif, inside the circle that every launcher leaves of an icon. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512">' +
  '<path fill="#0b5d4b" d="M0 0h48v48H0z"/>' +
  '<path fill="#0e6f5a" d="M0 0h24L0 24zM48 48H24l24-24z"/>' +
  '<path fill="#084437" d="M24 10l14 14-14 14-14-14z"/>' +
  '<path fill="#f2a33a" d="M24 17l7 7-7 7-7-7z"/></svg>';
