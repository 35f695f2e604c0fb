/** One plain line that names what is wrong, and a failed exit: nobody should have to read a stack to find a setting. */
export function sayAndExit(fault: unknown): never {
  console.error(fault instanceof Error ? fault.message : String(fault));
  process.exit(1);
}

const longestEndMs = 10_000;

/** Ends cleanly on Ctrl-C, on a service manager's signal, or when the process that started us is gone. */
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
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (process.send !== undefined) process.once('disconnect', end);
}
