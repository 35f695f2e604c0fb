import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A tiny shell that ends PostgreSQL when this process dies, however it dies: its input closes with us, and then it sends
 * the signal for a fast end. Without it every `kill -9` would leave a database behind.
 */
export function stopWhenWeDie(postgresPid: number): ChildProcess {
  if (process.platform === 'win32') return spawn('cmd', ['/c', 'exit'], { stdio: 'ignore' });
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0" 2>/dev/null', String(postgresPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  watcher.unref();
  const input = watcher.stdin;
  if (input && 'unref' in input && typeof input.unref === 'function') input.unref();
  return watcher;
}
