import path from 'node:path';

/** Where an import leads: a file of ours, or the name of a package (`node:` for Node.js itself). */
export type Target = { kind: 'file'; file: string } | { kind: 'package'; name: string };

export type Workspace = {
  /** Every file of ours, relative to the root, with forward slashes. */
  files: ReadonlySet<string>;
  /** `@house/x` and its subpaths to files, from the packages' own `exports`; a `*` stands for the rest of the name. */
  exports: Record<string, string>;
};

/** Follows an import as Node.js would. @throws Error when it leads nowhere. */
export function resolveImport(importer: string, specifier: string, workspace: Workspace): Target {
  if (specifier.startsWith('node:')) return { kind: 'package', name: 'node:' };
  const written = specifier.replace(/\?\w+$/, '');
  if (written.startsWith('.')) {
    return fileOf(path.posix.join(path.posix.dirname(importer), written), importer, workspace);
  }
  if (written.startsWith('@house/')) return fileOf(exported(written, workspace.exports), importer, workspace);
  const [scope = '', name] = written.split('/');
  return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

function fileOf(file: string, importer: string, { files }: Workspace): Target {
  // Pictures, styles and pages are not walled.
  if (files.has(file) || !/\.tsx?$/.test(file)) return { kind: 'file', file };
  throw new Error(`${importer} imports ${file}, which is not there`);
}

function exported(specifier: string, exports: Record<string, string>): string {
  const exact = exports[specifier];
  if (exact) return exact;
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!pattern.includes('*') || !specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    return target.replace('*', specifier.slice(before.length, specifier.length - after.length));
  }
  return specifier;
}
