// node tools/lockfile.ts [--write]: checks that package-lock.json names every platform's build of our tools.
// A registry that carries only some of them makes `npm install` leave the others out, and `npm ci` then refuses the file
// everywhere. --write adds them by name; npm fetches one only on the machine it is for.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Entry = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, Entry & Record<string, unknown>> };

const file = path.resolve(import.meta.dirname, '..', 'package-lock.json');
const platform = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/;

const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(place === '' ? {} : (entry.optionalDependencies ?? {}))
    .filter(([name]) => platform.test(name) && !isResolved(lock, place, name))
    .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev: entry.dev === true })),
);

if (process.argv.includes('--write')) {
  for (const { name, version, dev } of missing) lock.packages[`node_modules/${name}`] = entryOf(name, version, dev);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) =>
    a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'),
  );
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
} else if (missing.length > 0) {
  console.error(
    `package-lock.json leaves out ${missing[0]?.name} and ${missing.length - 1} more: run this with --write`,
  );
  process.exitCode = 1;
}

/** As Node.js looks it up: in the package's own node_modules and those of every folder above. */
function isResolved({ packages }: Lock, place: string, name: string): boolean {
  if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]) return true;
  return (
    place !== '' && isResolved({ packages }, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
  );
}

function entryOf(name: string, version: string, dev: boolean) {
  const [, os = '', cpu = '', abi = ''] = platform.exec(name) ?? [];
  const libc = os === 'linux' && /^(musl|gnu)$/.test(abi) ? { libc: [abi === 'gnu' ? 'glibc' : abi] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
}
