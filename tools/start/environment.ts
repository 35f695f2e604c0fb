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
    SANDBOX_SEED: settings.seed,
    DATA_DIR: settings.dataDir,
    SERVICE_URL: `http://${loopback}:${ports.PORT}`,
    SMS_REPORT_URL: `http://${loopback}:${ports.PORT}/rails/sms/report`,
    CONTROL_URL: `http://${loopback}:${controlPort}`,
    RAIL_SECRET: secrets.RAIL_SECRET,
    SMS_TOKEN: secrets.SMS_TOKEN,
    BRAND: settings.brand,
  };
}

/** What the server process is told: the settings of production, pointing at the sandbox. */
export async function serverEnvironment(
  facts: Facts & { databaseUrl: string; borrower: string | undefined; console: string | undefined },
): Promise<Record<string, string>> {
  const { settings, ports, secrets, controlPort } = facts;
  const sandbox = `http://${loopback}:${ports.SANDBOX_PORT}`;
  const merchant = await merchantOf(sandbox);
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
    MPESA_HOST: sandbox,
    MPESA_API_KEY: merchant.apiKey,
    MPESA_PUBLIC_KEY: merchant.publicKey,
    MPESA_SERVICE_PROVIDER_CODE: merchant.serviceProviderCode,
    MPESA_INITIATOR: merchant.initiator,
    MPESA_SECURITY_CREDENTIAL: merchant.securityCredential,
    MPESA_ORIGIN: merchant.origin,
    RAIL_STATEMENT_URL: `${sandbox}/statement`,
    SMS_URL: `${sandbox}/sms`,
    SMS_TOKEN: secrets.SMS_TOKEN,
    SANDBOX_SEED: settings.seed,
    CONSOLE_ADMIN_EMAIL: settings.adminEmail,
    CONSOLE_ADMIN_PASSWORD: settings.adminPassword ?? secrets.CONSOLE_ADMIN_PASSWORD,
    BRAND: settings.brand,
    // The demo's people come from many places; the start itself stands between them and the server.
    ...(settings.seed === 'demo' ? { TRUSTED_PROXIES: '127.0.0.1,::1' } : {}),
    ...passedOn(['SMS_SENDER', 'LENDER_NAME', 'LENDER_NUIT', 'LENDER_ADDRESS']),
    ...passedOn(['CUSTOMER_SERVICE_PHONES', 'CUSTOMER_SERVICE_HOURS', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'HOST']),
    ...passedOn(['DATABASE_CONNECTIONS', 'REQUESTS_PER_MINUTE', 'BUSY_AFTER_MS', 'FEATURES']),
  };
}

type Merchant = Record<
  'apiKey' | 'publicKey' | 'serviceProviderCode' | 'initiator' | 'securityCredential' | 'origin',
  string
>;

/** Any client of the rail learns its credentials this way. */
async function merchantOf(sandbox: string): Promise<Merchant> {
  const answer = await fetch(`${sandbox}/credentials`);
  if (!answer.ok) throw new Error(`The sandbox gave no credentials (${answer.status}).`);
  return (await answer.json()) as Merchant;
}

function passedOn(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
