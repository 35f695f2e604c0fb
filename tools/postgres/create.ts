import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeOwnedFolder, withFolder, type Owner } from './owner.ts';
import { reasonIn } from './reason.ts';

/**
 * Creates an empty cluster whose order of letters does not depend on the machine, with one superuser `postgres`.
 * What a cut creation left behind is removed first: without PG_VERSION it never held data.
 */
export async function createCluster(bin: string, owner: Owner, folder: string, password: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  makeOwnedFolder(owner, folder);
  // By a file and its open descriptor: `ps` shows everybody a command line, and the owner may not reach our folders.
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const opened = openSync(passwordFile, 'r');
  const initdb = withFolder(owner, folder, (place, options) =>
    spawn(
      path.join(bin, 'initdb'),
      [
        ['-D', place],
        ['-U', 'postgres'],
        ['--auth=scram-sha-256', '--pwfile=/dev/stdin'],
        // The password is random and long: repeating the hash would only slow each connection down.
        ['--set', 'scram_iterations=1'],
        ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
        ['--no-instructions', '--no-sync'],
      ].flat(),
      { ...options, stdio: [opened, ...options.stdio.slice(1)] },
    ),
  );
  const ended = new Promise<number | null>((resolve, reject) => initdb.once('exit', resolve).once('error', reject));
  const [complaint, status] = await Promise.all([initdb.stderr ? text(initdb.stderr) : '', ended]);
  closeSync(opened);
  rmSync(passwordFile, { force: true });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`PostgreSQL could not create its cluster in ${folder}: ${reasonIn(complaint)}`);
}
