import path from 'node:path';

/** What `npm start` can be told through the environment (docs/operations/settings.md). Port 0 means a free one. */
export type StartSettings = {
  ports: Record<PortName, number>;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  seed: 'empty' | 'demo';
  vendorPorts: boolean;
  /** Where the sandbox's SMS centre also speaks SMPP; undefined: nowhere. */
  smppPort: number | undefined;
  /** Undefined: the sandbox's usual one. */
  businessNumber: string | undefined;
  /** One name for both worlds: what the app calls itself is what the wallet's prompt names. */
  brand: string;
  adminEmail: string;
  /** Undefined: one is made up and kept. */
  adminPassword: string | undefined;
};

export const portNames = ['PORT', 'CONSOLE_PORT', 'SANDBOX_PORT', 'METRICS_PORT'] as const;
export type PortName = (typeof portNames)[number];

const usualPorts: Record<PortName, number> = { PORT: 3000, CONSOLE_PORT: 3001, SANDBOX_PORT: 3002, METRICS_PORT: 9464 };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of `npm start`.
 * @throws Error with one plain sentence that names the first setting that is wrong.
 */
export function readStartSettings(environment: Environment): StartSettings {
  const ports = Object.fromEntries(portNames.map((name) => [name, readPort(environment, name)])) as Record<
    PortName,
    number
  >;
  const smppPort = environment['SANDBOX_SMPP_PORT'] ? parsePort(environment, 'SANDBOX_SMPP_PORT') : undefined;
  refuseSharedPorts({ ...ports, ...(smppPort && { SANDBOX_SMPP_PORT: smppPort }) });
  return {
    ports,
    dataDir: path.resolve(environment['DATA_DIR'] || '.data'),
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
    seed: oneOf(environment, 'SANDBOX_SEED', ['empty', 'demo']),
    vendorPorts: oneOf(environment, 'SANDBOX_VENDOR_PORTS', ['false', 'true']) === 'true',
    smppPort,
    businessNumber: readBusinessNumber(environment['MPESA_SERVICE_PROVIDER_CODE']),
    brand: environment['BRAND'] || 'Kukula',
    adminEmail: readEmail(environment['CONSOLE_ADMIN_EMAIL'] || 'admin@sandbox.test'),
    adminPassword: readPassword(environment['CONSOLE_ADMIN_PASSWORD']),
  };
}

function readPort(environment: Environment, name: PortName): number {
  return environment[name] ? parsePort(environment, name) : usualPorts[name];
}

function parsePort(environment: Environment, name: string): number {
  const text = environment[name] ?? '';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`Setting ${name} must be a port, 0 to 65535, not "${text}".`);
  return port;
}

function refuseSharedPorts(ports: Readonly<Record<string, number>>): void {
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = taken.get(port);
    if (port !== 0 && other) throw new Error(`Settings ${other} and ${name} are both ${port}.`);
    taken.set(port, name);
  }
}

function readBusinessNumber(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^\d{5,6}$/.test(text)) return text;
  throw new Error(`Setting MPESA_SERVICE_PROVIDER_CODE must be 5 or 6 digits, not "${text}".`);
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\/[^/]+\/.+/.test(text) && URL.canParse(text)) return text;
  throw new Error('Setting DATABASE_URL must look like postgres://user:password@host:port/name.');
}

function oneOf<const T extends string>(environment: Environment, name: string, allowed: readonly [T, ...T[]]): T {
  const text = environment[name] || allowed[0];
  const found = allowed.find((one) => one === text);
  if (found) return found;
  throw new Error(`Setting ${name} must be ${allowed.join(' or ')}, not "${text}".`);
}

function readEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new Error(`Setting CONSOLE_ADMIN_EMAIL must be an e-mail address, not "${text}".`);
}

function readPassword(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= 12) return text;
  throw new Error('Setting CONSOLE_ADMIN_PASSWORD must be 12 characters or more.');
}
