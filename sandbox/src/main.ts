import { startSandbox, type Sandbox } from './index.ts';
import { readSettings } from './settings.ts';
import type { Connections } from './world.ts';

// The sandbox as a process of its own: settings from the environment, ends on a signal or when its parent is gone.
try {
  const sandbox = await startSandbox({
    ...readSettings(process.env),
    log: (line) => console.error(`sandbox: ${line}`),
  });
  obey(sandbox);
  // A parent process learns the address here, as the port may have been 0.
  process.send?.({ kind: 'started', url: sandbox.url, vendorUrls: sandbox.vendorUrls, smppUrl: sandbox.smppUrl });
  console.log(['sandbox', sandbox.url, sandbox.smppUrl ?? ''].join(' ').trim());
} catch (fault) {
  console.error(`sandbox: ${fault instanceof Error ? fault.message : String(fault)}`);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}

function obey(sandbox: Sandbox): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void sandbox.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
  // The parent may learn the service's addresses only later: {serviceUrl?, controlUrl?}.
  process.on('message', (message: unknown) => sandbox.connect(connectionsIn(message)));
}

function connectionsIn(message: unknown): Connections {
  const connections: Connections = {};
  if (typeof message !== 'object' || message === null) return connections;
  if ('serviceUrl' in message && typeof message.serviceUrl === 'string') connections.serviceUrl = message.serviceUrl;
  if ('controlUrl' in message && typeof message.controlUrl === 'string') connections.controlUrl = message.controlUrl;
  return connections;
}
