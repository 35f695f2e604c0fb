import { z } from 'zod';
import { isThisMachine } from './platform/this-machine.ts';

/** Settings of one process, as docs/operations/settings.md lists them. All come from the environment, read here. */
export type Config = z.output<typeof settings>;

/** A setting that is missing or wrong: one plain line that names it, no stack. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Reads the settings. Throws `SettingError` naming the first that is missing or wrong. */
export function readConfig(environment: Environment): Config {
  const config = readSettings(settings, environment);
  if (config.SMS_URL === undefined && config.SMPP_URL === undefined) {
    throw new SettingError('Setting SMS_URL: is needed, or SMPP_URL: where messages are sent');
  }
  // Without it each message is refused there, and each report here.
  for (const gateway of ['SMS', 'SMS_SECOND'] as const) {
    if (config[`${gateway}_URL`] === undefined || config[`${gateway}_TOKEN`] !== '') continue;
    throw new SettingError(`Setting ${gateway}_TOKEN: is needed beside ${gateway}_URL`);
  }
  // Or every message, codes too, is refused by the gateway or comes in a name that nobody knows.
  if (config.SMS_SENDER === undefined && !smsSender.safeParse(config.BRAND).success) {
    throw new SettingError('Setting SMS_SENDER: is needed: the brand is more than 11 GSM characters');
  }
  const { CONSOLE_ADMIN_EMAIL: email, CONSOLE_ADMIN_PASSWORD: password } = config;
  // Of one alone nobody is made who could sign in.
  if (email !== undefined && password === undefined) {
    throw new SettingError('Setting CONSOLE_ADMIN_PASSWORD: is needed beside CONSOLE_ADMIN_EMAIL');
  }
  if (email === undefined && password !== undefined) {
    throw new SettingError('Setting CONSOLE_ADMIN_EMAIL: is needed beside CONSOLE_ADMIN_PASSWORD');
  }
  return config;
}

type Environment = Readonly<Record<string, string | undefined>>;

function readSettings<S extends z.ZodType>(schema: S, environment: Environment): z.output<S> {
  // A file of settings that was written elsewhere ends its lines otherwise, and a blank is no name of a lender.
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(`Setting ${nameOf(issue?.path ?? ['?'], given)}: ${issue?.message ?? 'wrong'}`);
}

/** Of several in one setting also which, as whoever wrote them counts. */
function nameOf([name, place]: readonly PropertyKey[], given: Readonly<Record<string, string>>): string {
  const isOfSeveral = typeof place === 'number' && given[String(name)]?.includes(',');
  return isOfSeveral ? `${String(name)}, number ${place + 1}` : String(name);
}

/** The few settings that a command needs which opens the database and the vault, and nothing of the world. */
export function readCommandConfig(environment: Environment): Pick<Config, 'DATABASE_URL' | 'APP_SECRET' | 'BRAND'> {
  return readSettings(settings.pick({ DATABASE_URL: true, APP_SECRET: true, BRAND: true }), environment);
}

// What borrowers are told of who lends to them, whom they pay and where: that of our own is nobody's.
const ofTheLender = [
  'BRAND',
  'LENDER_NAME',
  'LENDER_NUIT',
  'LENDER_ADDRESS',
  'CUSTOMER_SERVICE_PHONES',
  'MPESA_SERVICE_PROVIDER_CODE',
  'PUBLIC_ORIGIN',
] as const satisfies readonly (keyof Config)[];

/** The settings by which borrowers would be told something made up, because they are not set. */
export function madeUpIn(environment: Environment): readonly string[] {
  return ofTheLender.filter((name) => !environment[name]?.trim());
}

/** The site's host name, as borrowers read it. */
export function siteDomain({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string {
  return PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname;
}

/** The database alone, for the commands that need no secret. */
export function databaseUrlIn(environment: Environment): string {
  return readSettings(settings.pick({ DATABASE_URL: true }), environment).DATABASE_URL;
}

const wellKnown = /^(secret|change.?me|password|test|development|example)/i;
const secret = z
  .string()
  .min(32, 'must be 32 characters or more')
  .refine((text) => !wellKnown.test(text) && new Set(text).size >= 8, 'is a well-known or weak secret');
const secrets = z
  .string({ error: 'is needed: 32 characters or more of chance' })
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(secret).min(1));
const port = (fallback: number) =>
  z.coerce.number({ error: 'must be a port' }).int().min(0).max(65_535).default(fallback);
const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number from ${least} ${most === Number.MAX_SAFE_INTEGER ? 'on' : `to ${most}`}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
// What goes into a header: of one that none can hold no request leaves, so each payout would be unknown, and each code unsent.
const header = z.string().regex(/^[ -~]*$/, 'must be one line of plain letters, digits and signs');
const telephone = z.string().regex(/^\+?\d[\d ]{2,18}$/, 'must be a telephone number');
// `host:port` alone would pass for an address whose scheme is the host.
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
// Over plain http no browser keeps a session but its own machine's, and a path is nobody's origin.
const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    if (url === null || url.pathname + url.search !== '/') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
  }, 'must be https:// and the app’s host, and nothing more')
  .transform((text) => new URL(text).origin);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be an address or a network' });
const proxy = z.union([network, z.enum(['loopback', 'linklocal', 'uniquelocal'])], {
  error: 'must be an address or a network',
});

// Without those that take two of them; a number may be longer.
const smsSender = z
  .string()
  .regex(/^([ -Z_a-zàé]{1,11}|\+?\d{1,15})$/, 'must be at most 11 GSM characters, or a number of at most 15 digits');

const settings = z.object({
  PORT: port(3000),
  CONSOLE_PORT: port(3001),
  METRICS_PORT: port(9464),
  HOST: z.string().default('0.0.0.0'),
  BUSY_AFTER_MS: wholeNumber(0).default(1_000),
  REQUESTS_PER_MINUTE: wholeNumber(60).default(6_000),
  DATABASE_URL: z
    .string({ error: 'is needed: postgres://user:password@host:port/name' })
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine((text) => URL.canParse(text), 'must be postgres://user:password@host:port/name'),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(12),
  APP_SECRET: secrets,
  RAIL_SECRET: secrets,
  RAIL_NETWORKS: list.pipe(z.array(network)).default([]),
  RAIL_NOTIFIES: z.enum(['menu', 'all'], 'must be menu or all').default('menu'),
  MPESA_HOST: webAddress.default('https://api.vm.co.mz'),
  MPESA_API_KEY: z.string({ error: 'is needed: the API key of the M-Pesa portal' }),
  MPESA_PUBLIC_KEY: z.string({ error: 'is needed: the public key as the M-Pesa portal prints it' }),
  MPESA_SERVICE_PROVIDER_CODE: z
    .string()
    .regex(/^\d{5,6}$/, 'must be 5 or 6 digits')
    .default('955555'),
  MPESA_INITIATOR: z.string().default(''),
  MPESA_SECURITY_CREDENTIAL: z.string().default(''),
  MPESA_ORIGIN: header.default('developer.mpesa.vm.co.mz'),
  RAIL_STATEMENT_URL: webAddress.optional(),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: header.default(''),
  SMS_SECOND_URL: webAddress.optional(),
  SMS_SECOND_TOKEN: header.default(''),
  SMPP_URL: z
    .string()
    .regex(/^smpps?:\/\//, 'must be smpp://system-id:password@host:port')
    .optional(),
  SMS_SENDER: smsSender.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list.pipe(z.array(proxy)).default([]),
  BRAND: z.string().max(20, 'must be at most 20 characters').default('Kukula'),
  LENDER_NAME: z.string().default('Kukula Microbanco, S.A.'),
  LENDER_NUIT: z
    .string()
    .regex(/^\d{9}$/, 'must be 9 digits')
    .default('400339910'),
  LENDER_ADDRESS: z.string().default('Av. 25 de Setembro, 1230, Maputo'),
  CUSTOMER_SERVICE_PHONES: list
    .pipe(z.array(telephone).min(1, 'must name one at least'))
    .default(['841000001', '861000001']),
  CUSTOMER_SERVICE_HOURS: z.string().default('9:00-17:00'),
  CONSOLE_ADMIN_EMAIL: z.email().optional(),
  CONSOLE_ADMIN_PASSWORD: z.string().min(12, 'must be 12 characters or more').optional(),
  FEATURES: list.pipe(z.array(z.enum(['language', 'wallet'], 'must name language, wallet, both or none'))).default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BORROWER_DIST: z.string().optional(),
  CONSOLE_DIST: z.string().optional(),
});
