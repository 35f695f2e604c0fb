import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { parse as parseScript } from 'acorn';
import { parse as parseStyle, type ChildNode } from 'postcss';
import { targets } from './targets.ts';

const { css, javascript, api } = bcd;
const oldest = targets.map((target) => ({
  browser: target.startsWith('safari') ? ('safari_ios' as const) : ('chrome_android' as const),
  version: Number(/[\d.]+/.exec(target)),
}));

/** What of a stylesheet one of the oldest browsers does not know, without what stands inside of `@supports`. */
export function youngStyles(text: string): string[] {
  const found = new Set<string>();
  const look = (name: string, known: Identifier | undefined) => void (isYoung(known) && found.add(name));
  parseStyle(text).walk((node) => {
    if (isAskedFirst(node)) return;
    if (node.type === 'atrule') look(`@${node.name}`, css['at-rules']?.[node.name]);
    if (node.type === 'rule')
      for (const [name, pseudo = ''] of node.selector.matchAll(/::?([a-z][\w-]*)/g))
        look(name, css.selectors?.[pseudo]);
    if (node.type !== 'decl') return;
    const property = css.properties?.[node.prop];
    if (isYoung(property)) found.add(node.prop);
    else for (const [word] of node.value.matchAll(/[a-z][\w-]*/g)) look(`${node.prop}: ${word}`, property?.[word]);
    for (const [, name = ''] of node.value.matchAll(/([a-z][\w-]*)\(/g)) look(`${name}()`, functionOf(name));
    for (const [, unit = ''] of node.value.matchAll(/\d([dsl]v[hw]|cq\w+|r?lh)\b/g)) found.add(unit);
  });
  return [...found];
}

/** The methods that a script calls, and the classes it makes objects of, which one of the oldest browsers does not have. */
export function youngCalls(text: string): string[] {
  const found = new Set<string>();
  walk(
    parseScript(text, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true }),
    (callee) => {
      const name = nameOf(callee['property']) ?? nameOf(callee) ?? '';
      // One or two letters are a name that the minifier gave.
      if (name.length > 2 && youngNames.has(name)) found.add(name);
    },
  );
  return [...found];
}

/** Names that no object of the oldest browsers has: of one that an older object has, too, nobody knows which is meant. */
const youngNames = namesOf(isYoung);
for (const name of namesOf((known) => !isYoung(known))) youngNames.delete(name);

function namesOf(isWanted: (known: Identifier) => boolean): Set<string> {
  const objects = [...Object.entries(javascript.builtins ?? {}), ...Object.entries(api)];
  const members = objects.flatMap(([, known]) => Object.entries(known));
  const wanted = [...objects, ...members].filter(([, known]) => known.__compat !== undefined && isWanted(known));
  return new Set(wanted.map(([name]) => name.replace(/_static$/, '')));
}

function isYoung(known: Identifier | undefined): boolean {
  const support = known?.__compat?.support;
  if (support === undefined) return false;
  return oldest.some(({ browser, version }) => ![support[browser] ?? []].flat().some((told) => covers(told, version)));
}

/** A part of it counts; under another name, or by a switch, it does not. */
function covers(told: SimpleSupportStatement, version: number): boolean {
  if (told.flags !== undefined || told.prefix !== undefined || told.alternative_name !== undefined) return false;
  return versionOf(told.version_added) <= version && versionOf(told.version_removed) > version;
}

function versionOf(told: string | boolean | null | undefined): number {
  const version = typeof told === 'string' ? Number.parseFloat(told.replace('≤', '')) : Number.NaN;
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
}

function functionOf(name: string): Identifier | undefined {
  const { types } = css;
  return (
    types?.[name] ??
    [types?.['color'], types?.['image'], types?.['gradient'], types?.['transform-function']].find(
      (kind) => kind?.[name],
    )?.[name]
  );
}

function isAskedFirst({ parent }: ChildNode): boolean {
  for (let outer = parent; outer !== undefined; outer = outer.parent as typeof outer)
    if (outer.type === 'atrule' && 'name' in outer && outer.name === 'supports') return true;
  return false;
}

type Piece = Readonly<Record<string, unknown>>;

/** Shows each thing that is called or made. */
function walk(piece: unknown, show: (callee: Piece) => void): void {
  if (Array.isArray(piece)) return piece.forEach((one) => walk(one, show));
  if (!isPiece(piece)) return;
  const { type, callee } = piece;
  if ((type === 'CallExpression' || type === 'NewExpression') && isPiece(callee)) show(callee);
  for (const part of Object.values(piece)) walk(part, show);
}

function nameOf(piece: unknown): string | undefined {
  return isPiece(piece) && typeof piece['name'] === 'string' ? piece['name'] : undefined;
}

function isPiece(piece: unknown): piece is Piece {
  return typeof piece === 'object' && piece !== null;
}
