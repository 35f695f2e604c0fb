import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

export type IndexedCall = { call: string; name: string; contract: string; server: string; screen: string };
export type SpecIndex = {
  sections: { section: string; files: string[] }[];
  routes: { route: string; files: string[] }[];
  calls: IndexedCall[];
};

/** How many calls section 7 of the specification lists, and routes section 2. */
export const specified = { calls: 32, routes: 15, sections: [2, 3, 4, 5, 6, 7, 8, 9] };

/** Stands where a call waits for its screen. */
const noScreen = 'no screen yet';

/** Reads docs/specification-index.md: its three tables, by their headings. */
export function readSpecIndex(page: string): SpecIndex {
  return {
    sections: rowsUnder(page, 'Sections').map(([section = '', files = '']) => ({ section, files: filesIn(files) })),
    routes: rowsUnder(page, 'Routes').map(([route = '', files = '']) => ({ route, files: filesIn(files) })),
    calls: rowsUnder(page, 'Calls').map(([call = '', name = '', contract = '', server = '', screen = '']) => ({
      call,
      name,
      contract: filesIn(contract)[0] ?? '',
      server: filesIn(server)[0] ?? '',
      screen: filesIn(screen)[0] ?? screen,
    })),
  };
}

/**
 * Where a call's row and the code disagree: each file must say the call's name where it states, binds or uses it.
 * A call without a screen must be used by none.
 * @param read gives a file's text, or undefined when there is none
 * @param screens lists the files of the app
 */
export function callComplaints(
  row: IndexedCall,
  read: (file: string) => string | undefined = readText,
  screens: () => readonly string[] = screenFiles,
): string[] {
  const { name, contract, server, screen } = row;
  const binding = read('apps/server/src/http/routes.ts') ?? '';
  const imported = server.replace('apps/server/src/', '../');
  const used = new RegExp(`'${name}'|\\broutes\\.${name}\\b`);
  const wishes: [file: string, pattern: RegExp, complaint: string][] = [
    [contract, new RegExp(`^export const ${name} =`, 'm'), 'does not state it'],
    [server, new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'), 'is not its use case'],
    ...(screen === noScreen ? [] : [[screen, used, 'does not use it'] satisfies [string, RegExp, string]]),
  ];
  const unbound =
    !new RegExp(`\\bbind(?:Together|Read)?\\(\\w+, house, '${name}', ${name}\\)`).test(binding) ||
    !binding.includes(`'${imported}'`);
  const users = screen === noScreen ? screens().filter((file) => used.test(read(file) ?? '')) : [];
  return [
    ...users.map((file) => `${name}: has no screen, yet ${file} uses it`),
    ...wishes
      .filter(([file, pattern]) => !pattern.test(read(file) ?? ''))
      .map(([file, , why]) => `${name}: ${file} ${why}`),
    ...(unbound ? [`${name}: not bound to ${server}`] : []),
  ];
}

function screenFiles(): string[] {
  return globSync('apps/borrower/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
}

function rowsUnder(page: string, heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}

function readText(file: string): string | undefined {
  const place = path.join(root, file);
  return file !== '' && existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}
