// npm start: the whole product on this machine, with an embedded PostgreSQL and the sandbox standing in for the world.
// Its settings come from the environment (docs/operations/settings.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseWords } from './not-understood.ts';
import { choosePorts } from './start/choose-ports.ts';
import { claimDataDir } from './start/claim.ts';
import { liveDemo, prepareDemo } from './start/demo.ts';
import { readStartSettings } from './start/settings.ts';
import { startStack, type Stack } from './start/stack.ts';

const deathIsKnownWithinMs = 2_000;

refuseWords(process.argv.slice(2), 'all settings come from the environment (docs/operations/settings.md)');
process.exitCode = 1;
try {
  const settings = readStartSettings(process.env);
  const claim = claimDataDir(settings.dataDir);
  const ports = await choosePorts(settings.ports, process.env);
  const { METRICS_PORT } = ports;
  if (METRICS_PORT !== settings.ports.METRICS_PORT) console.log(`Metrics are on port ${METRICS_PORT}.`);
  const asked = untilAskedToEnd();
  const isDemoDue = prepareDemo(settings);
  // A year that a failing machine breaks off is begun anew anyway; kept for good from the next start on.
  const durable = !isDemoDue;
  const stack = await startStack({ ...settings, ports }, { durable, progress: (line) => console.log(line) });
  if (isDemoDue) {
    announce(stack, 'A year is being lived: look on while it goes by. A session ends as its days do.');
    const lived = liveDemo(stack, settings.dataDir, (line) => console.log(line));
    await Promise.race([lived.catch((fault: unknown) => tellOfDeath(stack, fault)), stack.died, asked]);
  }
  announce(stack, 'Ctrl-C ends everything; the data stays.');
  const why = await Promise.race([asked, stack.died]);
  console.log(why === undefined ? '\nStopping …' : `\n${why}\nStopping …`);
  await stack.stop();
  claim.release();
  process.exit(why === undefined ? 0 : 1);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}

/** Whoever lives the year notices first that a part has ended, and only by calls that fail. */
async function tellOfDeath(stack: Stack, fault: unknown): Promise<void> {
  const why = await Promise.race([stack.died, sleep(deathIsKnownWithinMs)]);
  if (why === undefined) throw fault;
}

function announce({ app, console: operatorConsole, sandbox, operator }: Stack, last: string): void {
  console.log(`
  App      ${app}
  Console  ${operatorConsole}   sign in as ${operator.email} with ${operator.password}
  Sandbox  ${sandbox}   the pretend world: phones, wallet, SMS, clock

  ${last}
`);
}

/** A signal, or the end of whoever started us: the channel to the bootstrap closes with it. */
function untilAskedToEnd(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, () => resolve(undefined));
  });
}
