import path from 'node:path';
import { camelCase } from '../../apps/server/src/platform/columns.ts';
import type { SqlStatement } from './read.ts';
import type { StatementTypes } from './typist.ts';

type TypedStatement = { statement: SqlStatement; types: StatementTypes };

/** The text of `orders.queries.ts` for `orders.sql`: per statement its parameters, its row and a constant to run it. */
export function writeQueriesFile(source: string, statements: TypedStatement[]): string {
  const folder = path.posix.dirname(source.replaceAll(path.sep, '/'));
  const home = path.posix.relative(folder, 'platform/statement.ts');
  return [
    `// Generated from ${path.basename(source)} by \`npm run sql-types\`: change the SQL, not this file.\n` +
      `import { statement } from '${home.startsWith('.') ? home : `./${home}`}';\n`,
    ...statements.map(writeStatement),
  ].join('\n');
}

function writeStatement({ statement, types }: TypedStatement): string {
  const name = statement.name.charAt(0).toUpperCase() + statement.name.slice(1);
  const constant = statement.name.charAt(0).toLowerCase() + statement.name.slice(1);
  const order = types.parameters.map(({ name: parameter }) => `'${parameter}'`).join(', ');
  return `export type ${name}Parameters = ${fields(types.parameters)};
export type ${name}Row = ${fields(types.columns.map((column) => ({ ...column, name: camelCase(column.name) })))};

export const ${constant} = statement<${name}Parameters, ${name}Row>(
  ${literal(statement.text)},
  [${order}],
);
`;
}

function fields(all: { name: string; type: string }[]): string {
  if (all.length === 0) return 'Record<never, never>';
  return `{\n${all.map(({ name, type }) => `  ${name}: ${type};`).join('\n')}\n}`;
}

function literal(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}
