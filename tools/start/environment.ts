import { sandboxClient } from '@house/sandbox/client';
import type { PortName, StartSettings } from './settings.ts';
import type { Secrets } from './secrets.ts';

type Facts = {
  settings: StartSettings;
  ports: Record<PortName, number>;
  secrets: Secrets;
  /** The loopback port of the server's clock door. */
  controlPort: number;
};

const loopback = '127.0.0.1';

/** What the sandbox process is told. */
export function sandboxEnvironment({ settings, ports, secrets, controlPort }: Facts): Record<string, string> {
  return {
    SANDBOX_PORT: String(ports.SANDBOX_PORT),
    SANDBOX_VENDOR_PORTS: String(settings.vendorPorts),
    ...(settings.smppPort === undefined ? {} : { SANDBOX_SMPP_PORT: String(settings.smppPort) }),
    ...(settings.businessNumber && { MPESA_SERVICE_PROVIDER_CODE: settings.businessNumber }),
    DATA_DIR: settings.dataDir,
    SERVICE_URL: `http://${loopback}:${ports.PORT}`,
    SMS_REPORT_URL: `http://${loopback}:${ports.PORT}/rails/sms/report`,
    CONTROL_URL: `http://${loopback}:${controlPort}`,
    RAIL_SECRET: secrets.RAIL_SECRET,
    SMS_TOKEN: secrets.SMS_TOKEN,
    BRAND: settings.brand,
    ...passedOn(['RAIL_NOTIFIES']),
  };
}

/** What the server process is told: the settings of production, pointing at the sandbox. */
export async function serverEnvironment(
  facts: Facts & { databaseUrl: string; borrower: string | undefined; console: string | undefined },
): Promise<Record<string, string>> {
  const { settings, ports, secrets, controlPort } = facts;
  const sandbox = `http://${loopback}:${ports.SANDBOX_PORT}`;
  return {
    PORT: String(ports.PORT),
    CONSOLE_PORT: String(ports.CONSOLE_PORT),
    METRICS_PORT: String(ports.METRICS_PORT),
    CONTROL_PORT: String(controlPort),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: facts.databaseUrl,
    ...(facts.borrower ? { BORROWER_DIST: facts.borrower } : {}),
    ...(facts.console ? { CONSOLE_DIST: facts.console } : {}),
    APP_SECRET: secrets.APP_SECRET,
    RAIL_SECRET: secrets.RAIL_SECRET,
    RAIL_NETWORKS: '127.0.0.0/8,::1/128',
    ...(await sandboxClient(sandbox).serviceSettings()),
    RAIL_STATEMENT_URL: `${sandbox}/statement`,
    SMS_TOKEN: secrets.SMS_TOKEN,
    CONSOLE_ADMIN_EMAIL: settings.adminEmail,
    CONSOLE_ADMIN_PASSWORD: settings.adminPassword ?? secrets.CONSOLE_ADMIN_PASSWORD,
    BRAND: settings.brand,
    // The demo's people come from many places; the start itself stands between them and the server.
    ...(settings.seed === 'demo' ? { TRUSTED_PROXIES: '127.0.0.1,::1' } : {}),
    ...passedOn(['SMS_SENDER', 'LENDER_NAME', 'LENDER_NUIT', 'LENDER_ADDRESS']),
    ...passedOn(['CUSTOMER_SERVICE_PHONES', 'CUSTOMER_SERVICE_HOURS', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'HOST']),
    ...passedOn(['RAIL_NOTIFIES', 'DATABASE_CONNECTIONS', 'REQUESTS_PER_MINUTE', 'BUSY_AFTER_MS', 'FEATURES']),
  };
}

function passedOn(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
