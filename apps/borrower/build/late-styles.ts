import type { Plugin } from 'vite';

/**
 * What stands around each `import()` of a part, so that its styles are here before it is drawn. The server names a page's
 * scripts in its head, so Vite's own helper, which fetches those too, would be a third of a kilobyte for nothing.
 *
 * Chromium remembers a module that could not be fetched and asks for it no second time: a part that failed is asked for
 * under another address (`?1`) the next time, which each `import()` here is given the end of.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
    generateBundle: {
      // Once Vite has read which styles belong to which part.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withEnds(chunk.code);
      },
    },
  };
}

/** `()=>import("./part.js")` → `end=>import("./part.js"+end)`, also where names are taken out of what was imported. */
export function withEnds(code: string): string {
  return code.replace(
    /(\basync ?)?\(\)=>(\{let\{[^}]*\}=await )?import\((["'`])(\.\/[^"'`]+\.js)\3\)/g,
    (_, wait = '', names = '', quote: string, file: string) =>
      `${wait && 'async '}end=>${names}import(${quote}${file}${quote}+end)`,
  );
}

// A loader is told from another by its text, which names the file.
const helper = `
const failures = {};

export async function __vitePreload(load, styles) {
  const times = failures[load];
  try {
    await Promise.all((styles ?? []).map(bring));
    return await load(times ? '?' + times : '');
  } catch (fault) {
    failures[load] = (times ?? 0) + 1;
    if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw fault;
  }
}

function bring(file) {
  const href = '/' + file;
  if (document.querySelector('[href="' + href + '"],[data-file="' + href + '"]')) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve });
    link.onerror = (fault) => {
      link.remove();
      reject(fault);
    };
    document.head.append(link);
  });
}`;
