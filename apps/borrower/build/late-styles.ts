import type { Plugin } from 'vite';

/**
 * What stands around each `import()` of a part, so that its styles are here before it is drawn. The server names a page's
 * scripts in its head, so Vite's own helper, which fetches those too, would be a third of a kilobyte for nothing.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
  };
}

const helper = `
export async function __vitePreload(load, styles) {
  try {
    await Promise.all((styles ?? []).map(bring));
    return await load();
  } catch (fault) {
    if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw fault;
  }
}

function bring(file) {
  const href = '/' + file;
  if (document.querySelector('[href="' + href + '"],[data-file="' + href + '"]')) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}`;
