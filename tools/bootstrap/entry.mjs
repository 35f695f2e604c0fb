import { existsSync } from 'node:fs';
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
    if (!commandName.test(name)) throw new Error('Usage: npm run bench -- NAME (a file of bench/)');
    return found(command, [`bench/${name}.ts`], rest);
  }
  return found(command, [`tools/${command}.ts`, `apps/server/src/commands/${command}.ts`], wishes);
}

function found(command, candidates, wishes) {
  const file = candidates.find((candidate) => existsSync(path.join(root, candidate)));
  if (!file) throw new Error(`There is no ${candidates.join(' and no ')}.`);
  return { command, file, wishes, production: production.includes(command) };
}
