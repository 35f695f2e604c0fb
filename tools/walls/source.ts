import { parseSync } from 'oxc-parser';

/** What the walls want to know of a file. */
export type Source = {
  file: string;
  lines: number;
  /** Import and re-export specifiers, dynamic ones too, as written. */
  imports: string[];
  /** Which of the impure things it uses: `new Date`, `Date.now`, `Math.random`, `process.env`; and `inTransaction`. */
  impure: string[];
};

/** Reads one TypeScript file. @throws Error when it does not parse. */
export function readSource(file: string, text: string): Source {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    quoted(text.slice(moduleRequest.start, moduleRequest.end)),
  );
  const found = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExports, ...dynamic];
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set(found.filter((specifier) => specifier !== undefined))],
    impure: [...new Set(impureThings(program))],
  };
}

function quoted(expression: string): string | undefined {
  return /^['"`]([^'"`$]+)['"`]$/.exec(expression)?.[1];
}

type Syntax = { type?: unknown } & Record<string, unknown>;

function impureThings(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(impureThings);
  if (!isSyntax(node)) return [];
  const here = impureThing(node);
  return [...(here ? [here] : []), ...Object.values(node).flatMap(impureThings)];
}

function impureThing(node: Syntax): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') return 'new Date';
  if (node.type !== 'MemberExpression') return undefined;
  if (nameOf(node['property']) === 'inTransaction') return 'inTransaction';
  const path = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  return ['Date.now', 'Math.random', 'process.env'].find((thing) => thing === path);
}

function nameOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined;
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : undefined;
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null;
}
