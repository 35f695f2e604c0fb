import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { incidentKinds } from '@house/contract/operator';
import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { describe, expect, it } from 'vitest';
import { approvalKinds } from '../apps/server/src/modules/inbox/kinds.ts';
import { openMetrics } from '../apps/server/src/platform/metrics.ts';
import { root } from './run.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const underDocs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = [...readdirSync(root), ...underDocs.map((file) => path.join('docs', file))].filter((file) =>
  file.endsWith('.md'),
);

/** The names in the first column of a page's tables. */
const rowsOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));

describe('the documents', () => {
  it('link to files that are there', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
        .filter(([, link = '']) => !existsSync(path.join(root, path.dirname(page), link)))
        .map(([link]) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  // A decision is named by its number alone, so a migration's number is said to be one: the next decision may have it.
  it('name decisions, and as such migrations, that there are', () => {
    const numbers = (folder: string) => new Set(readdirSync(path.join(root, folder)).map((file) => file.slice(0, 4)));
    const known = { decision: numbers('docs/decisions'), migration: numbers('db/migrations') };
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/([Mm]igrations? )?(?<![\w.,:*+#/-])(0[0-7]\d\d)(?![\w.:-]|,\d)/g)]
        .filter(
          ([, isMigration, number = '']) => !known[isMigration === undefined ? 'decision' : 'migration'].has(number),
        )
        .map(([number]) => `${page}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  // Decisions tell of their day, and may name what is gone.
  const foreign = new Set(['NNNN_subject', 'Manager', 'utils', 'threaded', 'Forwarded']);
  it('write in the letters of code what is in the code', () => {
    const files = globSync('{apps,packages,sandbox,sim,tools,bench,e2e,db}/**/*.{ts,tsx,mjs,sql}', {
      cwd: root,
      exclude: (file) => /^(node_modules|dist)$/.test(path.basename(file)),
    });
    const known = new Set(
      [...files, ...files.map(read), read('package.json')].flatMap((text) => text.match(/\w+/g) ?? []),
    );
    const unknown = pages
      .filter((page) => !page.includes('decisions'))
      .flatMap((page) => [...read(page).matchAll(/(?<!`)`([\w./-]+)`/g)].map(([, name = '']) => ({ page, name })))
      .filter(({ name }) => name.split(/\W+/).some((word) => word !== '' && !known.has(word) && !foreign.has(word)));
    expect(unknown).toEqual([]);
  });

  it('name commands that there are, and the readme every one', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = (text: string) =>
      [...text.matchAll(/npm (?:run )?((?:start|test)\b|(?<=run )[a-z:-]+)/g)].map(([, name]) => name);
    expect(pages.flatMap((page) => named(read(page)).filter((name = '') => !(name in scripts)))).toEqual([]);
    expect(new Set(named(read('README.md')))).toEqual(new Set(Object.keys(scripts)));
  });
});

describe('the page of the ways of money', () => {
  it('has each way that is cut and killed, and no other', () => {
    const cut = globSync('sim/crash/{*flows,withdrawal}.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/^ *name: '([^']+)'/gm)].map(([, name]) => name),
    );
    const told = [...read('docs/crash-ways.md').matchAll(/^\| .* \| ([^|]+) \|$/gm)].map(([, way]) => way);
    expect(new Set(told.slice(1))).toEqual(new Set(cut));
    expect(cut.length).toBeGreaterThan(50);
  });
});

describe('the glossary', () => {
  it('has the Portuguese that is on a screen', () => {
    const folder = path.join('packages', 'i18n', 'src');
    const texts = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => read(path.join(folder, file)).toLowerCase())
      .join('\n');
    const words = [...read('GLOSSARY.md').matchAll(/ \| ([^|]+) \|$/gm)].flatMap(([, said = '']) => said.split(', '));
    const unsaid = words.slice(1).filter((word) => word !== '–' && !texts.includes(word.toLowerCase()));
    expect(unsaid).toEqual([]);
    expect(words.length).toBeGreaterThan(60);
  });
});

describe('the pages of who runs it', () => {
  const settings = 'docs/operations/settings.md';

  it('know every setting, and no other', () => {
    const ofTheServer = read('apps/server/src/config.ts').split('const settings = z.object')[1] ?? '';
    const ofTheStart = read('tools/start/settings.ts');
    const known = [
      ...[...ofTheServer.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name),
      ...[...ofTheStart.matchAll(/'([A-Z]{4,}[A-Z_]*)'/g)].map(([, name]) => name),
    ];
    expect(new Set(rowsOf(settings))).toEqual(new Set(known));
  });

  it('know every metric of ours, and no other', () => {
    const ours = openMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => !/^(nodejs|process)_/.test(name));
    expect(
      rowsOf('docs/operations/running.md')
        .filter((name = '') => /^[a-z]/.test(name))
        .sort(),
    ).toEqual(ours.sort());
  });

  it('know every incident, by the name that staff see', () => {
    const page = read('docs/operations/incidents.md');
    const rows = [...page.matchAll(/^\| `([a-z-]+)` ([^|]+) \|/gm)].map(([, kind, words]) => `${kind}: ${words}`);
    expect(rows.sort()).toEqual(incidentKinds.map((kind) => `${kind}: ${consolePt.today.incidentKinds[kind]}`).sort());
  });

  it('say of the same incidents as the console that they end by themselves', () => {
    const page = read('docs/operations/incidents.md');
    const saidOf = (pattern: RegExp, words: (kind: string) => string | undefined) =>
      incidentKinds.filter((kind) => pattern.test(words(kind) ?? ''));
    const ended = saidOf(/\*itself\*/i, (kind) => new RegExp(`^\\| \`${kind}\` .*$`, 'm').exec(page)?.[0]);
    expect(saidOf(/\bends (by itself|then|with)/, (kind) => consoleEn.incidentActs[kind])).toEqual(ended);
    expect(saidOf(/termina (por si|então|com)/i, (kind) => consolePt.incidentActs[kind])).toEqual(ended);
  });

  it('say who may be the second person, and call each screen by its names', () => {
    const [head = ''] = read('docs/operations/incidents.md').split('\n## ');
    const byFinance = Object.entries(approvalKinds).filter(([, { checkers }]) => checkers.includes('finance'));
    const named = [...head.matchAll(/“([^”]+)”/g)].map(([, name]) => name);
    expect(named).toEqual(byFinance.map(([kind]) => consoleEn.approvals.kinds[kind]));
    const screens = [...head.matchAll(/([A-Z][A-Za-z ]+) \(([^)]+)\)/g)].map(([, en, pt]) => `${en}: ${pt}`);
    const known = Object.entries(consoleEn.frame).map(
      ([name, en]) => `${String(en)}: ${String(consolePt.frame[name as 'today'])}`,
    );
    expect(screens.filter((screen) => !known.includes(screen))).toEqual([]);
    expect(screens.length).toBeGreaterThan(6);
  });
});
