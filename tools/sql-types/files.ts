import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectTypist, type Typist } from './typist.ts';
import { writeQueriesFile } from './write.ts';
import { readStatements } from './read.ts';

const server = path.resolve(import.meta.dirname, '..', '..', 'apps', 'server', 'src');

/**
 * Types every `.sql` below the server's source against the schema at `databaseUrl`.
 * @returns the generated files that changed (or would have), and one sentence for every statement that is wrong.
 */
export async function typeSqlFiles(
  databaseUrl: string,
  options: { write: boolean },
): Promise<{ changed: string[]; wrong: string[] }> {
  const typist = await connectTypist(databaseUrl);
  const changed: string[] = [];
  const wrong: string[] = [];
  const sources = globSync('**/*.sql', { cwd: server }).sort();
  for (const source of sources) {
    const generated = path.join(server, source.replace(/\.sql$/, '.queries.ts'));
    try {
      const written = await typeOne(typist, source);
      const before = existsSync(generated) ? readFileSync(generated, 'utf8') : undefined;
      if (before === written) continue;
      changed.push(path.relative(process.cwd(), generated));
      if (options.write) writeFileSync(generated, written);
    } catch (fault) {
      wrong.push(`${source}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  changed.push(...withoutSource(sources, options.write));
  await typist.close();
  return { changed, wrong };
}

async function typeOne(typist: Typist, source: string): Promise<string> {
  const statements = readStatements(readFileSync(path.join(server, source), 'utf8'));
  const typed = [];
  for (const statement of statements) typed.push({ statement, types: await typist.typesOf(statement) });
  return writeQueriesFile(source, typed);
}

/** A generated file whose SQL is gone goes too. */
function withoutSource(sources: string[], write: boolean): string[] {
  const orphans = globSync('**/*.queries.ts', { cwd: server }).filter(
    (file) => !sources.includes(file.replace(/\.queries\.ts$/, '.sql')),
  );
  if (write) for (const orphan of orphans) rmSync(path.join(server, orphan));
  return orphans;
}
