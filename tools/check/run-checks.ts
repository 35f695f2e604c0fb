import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dependency, root, runNode } from '../run.ts';
import { untypedFiles } from './untyped-files.ts';

type Check = { name: string; run(): Promise<number> };

/** Runs every check, as many at once as there are cores, also after one has failed: the whole list of what is wrong saves rounds. */
export async function runChecks(): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = [];
  const failed: string[] = [];
  // One list that every lane takes from.
  const waiting = checks().values();
  const lane = async (): Promise<void> => {
    for (const { name, run } of waiting) {
      const startedAt = performance.now();
      const ok = (await run()) === 0;
      (ok ? passed : failed).push(name);
      console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  return { passed, failed };
}

function checks(): Check[] {
  return [
    // Takes longest, so it comes first; what knows the types in it leaves half of the cores to the others.
    {
      name: 'lint',
      run: () =>
        runNode(dependency('oxlint', 'bin', 'oxlint'), ['--type-aware', '--deny-warnings'], {
          GOMAXPROCS: String(Math.ceil(os.availableParallelism() / 2)),
        }),
    },
    { name: 'lock file', run: () => runNode(path.join(root, 'tools', 'lockfile.ts'), []) },
    ...typeProjects().map((project) => ({
      name: `types of ${project}`,
      // Each on one core: several threads that check a project learn the same types anew (15 s of the processor, not 5).
      run: () => runNode(dependency('typescript', 'bin', 'tsc'), ['-p', project, '--singleThreaded']),
    })),
    { name: 'each file in a project', run: complainOfUntyped },
    { name: 'format', run: () => runNode(dependency('oxfmt', 'bin', 'oxfmt'), ['--list-different', '.']) },
    { name: 'types of the SQL', run: () => runNode(path.join(root, 'tools', 'sql-types.ts'), ['--check']) },
    { name: 'OpenAPI document', run: () => runNode(path.join(root, 'tools', 'openapi.ts'), ['--check']) },
    { name: 'dead code', run: () => runNode(dependency('knip', 'bin', 'knip.js'), ['--no-progress']) },
  ];
}

async function complainOfUntyped(): Promise<number> {
  const files = await untypedFiles(root, typeProjects());
  for (const file of files) console.log(`No tsconfig.json names ${file}, and no file that one names imports it`);
  return files.length;
}

/** Every tsconfig that lists files: those that only others extend list none. */
function typeProjects(): string[] {
  return globSync('{.,packages,packages/*,apps/*,sandbox,sim,tools}/tsconfig*.json', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => path.basename(file) !== 'tsconfig.base.json')
    .sort();
}
