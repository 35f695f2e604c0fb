import type { Rolldown } from 'vite';

/**
 * Puts the app's entry, a few lines that start everything else, into its page, and names in the head what it imports: all
 * of it is fetched as soon as the page is here, not after one more round trip.
 */
export function inlineEntry(bundle: Rolldown.OutputBundle, app: Rolldown.OutputAsset): void {
  const entry = Object.values(bundle).find(
    (piece) => piece.type === 'chunk' && piece.facadeModuleId?.endsWith('/app.html') === true,
  );
  if (entry?.type !== 'chunk') throw new Error('The app has no entry');
  const preloads = allImports(bundle, entry).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const code = afterPaint(entry.code.trim().replace(/(["'`])\.\//g, '$1/assets/'));
  app.source = String(app.source)
    .replace(/<script type="module"[^>]*><\/script>/, () => preloads.join(''))
    .replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
  delete bundle[entry.fileName];
}

/**
 * The same code, its imports made once what the server drew has been painted: running them keeps a slow phone busy for a
 * while, in which it would show nothing. A page that nobody looks at has no frames, so it waits for no longer than a moment.
 */
function afterPaint(code: string): string {
  const imports = [...code.matchAll(/import\{([^}]*)\}from(["'`][^"'`]+["'`]);/g)];
  const names = imports.map(([, named = '']) => `{${named.replaceAll(' as ', ':')}}`);
  const files = imports.map(([, , file = '']) => `import(${file})`);
  const rest = imports.reduce((left, [statement]) => left.replace(statement, ''), code);
  if (imports.length === 0 || /^import\b/.test(rest)) throw new Error('The entry imports in an unknown way');
  const start = `${paint}const[${names.join()}]=await Promise.all([${files.join()}]);${rest}`;
  return `try{${start};${arrived}}catch(fault){${again};throw fault}`;
}

const paint =
  'if(document.getElementById("root").firstChild)' +
  'await new Promise(done=>{requestAnimationFrame(()=>setTimeout(done));setTimeout(done,300)});';

// A file that was cut off leaves what the server drew without life, and of a release that is gone none comes any more. The page
// is loaded anew then, with network only and ever later, six times; where no count can be kept, not at all.
const arrived = 'try{sessionStorage.removeItem("cut")}catch{}';
const again =
  'let cut=9;try{const n=+(sessionStorage.getItem("cut")??0);sessionStorage.setItem("cut",n+1);cut=n}catch{}' +
  'const load=()=>navigator.onLine?location.reload():addEventListener("online",()=>location.reload());' +
  'if(cut<6)setTimeout(load,2000*2**cut)';

/** What a chunk imports, and what that imports: a file that is named by none but another file would come a round trip later. */
function allImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const wanted = new Set<string>();
  const want = (fileName: string): void => {
    const piece = bundle[fileName];
    if (wanted.has(fileName) || piece?.type !== 'chunk') return;
    wanted.add(fileName);
    piece.imports.forEach(want);
  };
  chunk.imports.forEach(want);
  return [...wanted];
}
