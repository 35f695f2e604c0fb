/** One plain line that names what is wrong, and a failed exit: nobody should have to read a stack to find a setting. */
export function sayAndExit(fault: unknown): never {
  console.error(lineOf(fault));
  process.exit(1);
}

const noTables = new Set(['42P01', '42703', '42883']);
const noAnswer = /^(Connection terminated|timeout (exceeded|expired)|The server does not support SSL)/;
const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|08P01|28|3D000|53300|57P0|ERR_TLS|UNABLE_TO_|.*CERT)/;

/** What commands and parts begin with is their database: a network's or PostgreSQL's own words do not say whose it is. */
export function lineOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  // Of a host with several addresses each says its own, and all together nothing.
  if (fault instanceof AggregateError) return lineOf(fault.errors[0]);
  if (noAnswer.test(fault.message)) return `Setting DATABASE_URL: ${fault.message}`;
  if (fault.cause !== undefined) return `${fault.message}: ${lineOf(fault.cause)}`;
  const code = 'code' in fault ? String(fault.code) : '';
  if (noTables.has(code)) return `${fault.message}: run npm run migrate`;
  return unreachable.test(code) ? `Setting DATABASE_URL: ${fault.message}` : fault.message;
}

const longestEndMs = 10_000;

/**
 * Ends cleanly on Ctrl-C, on a service manager's signal, or when the process that started us is gone. A sign comes twice where a
 * terminal or a service manager tells everybody and whoever started us hands it on: the second must not cut off what the
 * first has begun.
 */
export function endOnSignal(stop: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), longestEndMs).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sign, end);
  if (process.send !== undefined) process.once('disconnect', end);
}
