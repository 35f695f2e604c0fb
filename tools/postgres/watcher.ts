import { spawn, type ChildProcess } from 'node:child_process';

// Ends PostgreSQL, waits ten seconds at most for it, and takes what goes with it away.
const script = `read -r _; kill -INT "$0" 2>/dev/null
n=0; while [ $# -gt 0 ] && [ $n -lt 50 ] && kill -0 "$0" 2>/dev/null; do n=$((n + 1)); sleep 0.2; done
[ $# -eq 0 ] || rm -rf -- "$@"`;

/**
 * A tiny shell that ends PostgreSQL when this process dies, however it dies: its input closes with us, and then it sends
 * the signal for a fast end. Without it every `kill -9` would leave a database behind. Folders that are for nobody after us go
 * with it.
 */
export function stopWhenWeDie(postgresPid: number, folders: readonly string[]): ChildProcess {
  if (process.platform === 'win32') return spawn('cmd', ['/c', 'exit'], { stdio: 'ignore' });
  const watcher = spawn('/bin/sh', ['-c', script, String(postgresPid), ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  watcher.unref();
  const input = watcher.stdin;
  if (input && 'unref' in input && typeof input.unref === 'function') input.unref();
  return watcher;
}
