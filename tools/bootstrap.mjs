// node tools/bootstrap.mjs <command> [arguments]: what stands behind `npm start` and every other npm script.
// Runs on whatever Node.js (20 or newer) the machine has, without any dependency: it installs what is missing and hands
// over to the pinned Node.js out of the registry, with the arguments, the signals, the terminal and the exit status.
import { install } from './bootstrap/install.mjs';
import { findRuntime } from './bootstrap/runtime.mjs';
import { findEntry, helpOf } from './bootstrap/entry.mjs';
import { handOver } from './bootstrap/hand-over.mjs';

try {
  const [command = '', ...wishes] = process.argv.slice(2);
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Error(`Node.js 20 or newer is needed, this is ${process.versions.node}.`);
  const entry = findEntry(command, wishes);
  if (wishes.includes('--help')) {
    console.log(helpOf(entry));
  } else {
    await install(entry.production);
    handOver(findRuntime(), entry);
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
