import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const commandName = /^[a-z][a-z-]*$/;

/** Commands that run where nothing of the sandbox and no development dependency need be installed. */
const production = ['serve', 'migrate', 'operator', 'statement', 'restored', 'close-day', 'verify-ledger'];

/**
 * The program of a command: `bench NAME` stands in bench/, all others in tools/ or among
 * the server's own commands.
 * @param {string} command
 * @param {string[]} wishes
 * @returns {{ command: string, file: string, wishes: string[], production: boolean }}
 */
export function findEntry(command, wishes) {
  if (!commandName.test(command)) throw new Error('Usage: node tools/bootstrap.mjs <command> [arguments]');
  if (command === 'serve') return found(command, ['tools/serve.ts'], wishes);
  if (command === 'bench') {
    const [name = '', ...rest] = wishes;
    const known = benches();
    if (!known.includes(name)) throw new Error(`Usage: npm run bench -- NAME, one of: ${known.join(', ')}`);
    return found(command, [`bench/${name}.ts`], rest);
  }
  return found(command, [`tools/${command}.ts`, `apps/server/src/commands/${command}.ts`], wishes);
}

/** What can be measured: the files of bench/ that begin with how they are called. What they share is there, too. */
function benches() {
  return readdirSync(path.join(root, 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => beginningOf(`bench/${name}.ts`).startsWith(`// npm run bench -- ${name}`));
}

/** What a program says of itself where it begins. */
export function helpOf({ file }) {
  const [head] = beginningOf(file).split(/^(?!\/\/)/m);
  return head.replaceAll(/^\/\/ ?/gm, '').trimEnd();
}

const beginningOf = (file) => readFileSync(path.join(root, file), 'utf8');

function found(command, candidates, wishes) {
  const file = candidates.find((candidate) => existsSync(path.join(root, candidate)));
  if (!file) throw new Error(`There is no ${candidates.join(' and no ')}.`);
  return { command, file, wishes, production: production.includes(command) };
}
