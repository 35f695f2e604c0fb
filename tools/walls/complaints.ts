import { homes, longLists, longestFileLines, modulesDownhill, rooms } from '../walls.ts';
import type { Target } from './resolve.ts';
import type { Source } from './source.ts';

const modules = 'apps/server/src/modules/';

/** Why `source` may not import `target`, or undefined when it may. */
export function importComplaint(source: Source, target: Target): string | undefined {
  const room = roomOf(source.file);
  if (!room || isTest(source.file)) return undefined;
  if (target.kind === 'package') {
    return rooms[room]?.includes(target.name) ? undefined : `${source.file} imports ${target.name}: ${room} may not`;
  }
  const neighbours = moduleOf(source.file) && moduleOf(target.file);
  if (neighbours) return uphillComplaint(source.file, target.file);
  if (isWithin(target.file, room) && roomOf(target.file) === room) return undefined;
  const allowed = rooms[room]?.some((other) => isWithin(target.file, other));
  return allowed ? undefined : `${source.file} imports ${target.file}: ${room} may not`;
}

function uphillComplaint(from: string, to: string): string | undefined {
  const [importer, imported] = [moduleOf(from) ?? '', moduleOf(to) ?? ''];
  if (importer === imported) return undefined;
  for (const name of [importer, imported]) {
    if (!modulesDownhill.includes(name)) return `the module ${name} has no place in tools/walls.ts`;
  }
  if (to.endsWith('.queries.ts')) return `${from} imports ${to}: a module's queries are its own`;
  if (modulesDownhill.indexOf(importer) < modulesDownhill.indexOf(imported)) return undefined;
  return `${from} imports ${to}: ${imported} stands above ${importer}`;
}

/** What is wrong with a file by itself: too long, or something impure outside of its home. */
export function fileComplaints({ file, lines, impure }: Source): string[] {
  const strangers = isTest(file) ? [] : impure.filter((thing) => !homes[thing]?.some((home) => file.startsWith(home)));
  const tooLong =
    lines > longestFileLines && !longLists.some((list) => file.startsWith(list)) && !file.endsWith('.queries.ts');
  return [
    ...strangers.map((thing) => `${file} uses ${thing}: it is at home in ${homes[thing]?.join(', ') || 'no file'}`),
    ...(tooLong ? [`${file} has ${lines} lines, more than ${longestFileLines}`] : []),
  ];
}

/** The longest room that fits. */
function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter((room) => isWithin(file, room))
    .sort((a, b) => b.length - a.length)[0];
}

function isWithin(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`);
}

function moduleOf(file: string): string | undefined {
  return file.startsWith(modules) ? file.slice(modules.length).split('/')[0] : undefined;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/test(ing)?\//.test(file);
}
