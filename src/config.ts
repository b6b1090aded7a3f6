/**
 * The configuration: the only reader of the environment. An empty value means the default. Everything wrong is reported at
 * once, so that nobody has to start five times to find five faults.
 */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Absent: a private PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly rateLimits: {
    readonly anonymous: number;
    readonly free: number;
    readonly pro: number;
    readonly enterprise: number;
  };
  readonly registrationsPerHour: number;
  /** Requests per second and address; undefined is off. */
  readonly burstPerSecond: number | undefined;
  readonly retention: { readonly resultsDays: number; readonly assetsDays: number };
  readonly registration: 'open' | 'invite' | 'closed';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly isSheddingLoad: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REGISTRATIONS = ['open', 'invite', 'closed'] as const;

/** The environment names something we cannot work with. The message has one line per fault. */
export class BadConfig extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'BadConfig';
    this.faults = faults;
  }
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the installation. */
  readonly root: string;
  readonly isRoot: boolean;
}

export function readConfig({ env, root, isRoot }: Surroundings): Config {
  const faults: string[] = [];
  const read = <T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | undefined,
    must: string,
  ): T => {
    const text = (env[name] ?? '').trim();
    if (text === '') return fallback;
    const value = parse(text);
    if (value === undefined)
      faults.push(
        `${name} is ${isSecret(name) ? 'set' : JSON.stringify(text)}; it must be ${must}.`,
      );
    return value ?? fallback;
  };
  const count = (name: string, fallback: number) =>
    read(name, fallback, wholeNumber(1, 1_000_000_000), 'a whole number of at least 1');
  const days = (name: string, fallback: number) =>
    read(name, fallback, decimal(0, 36_500), 'a number of days, for example 30 or 0.5');

  const host = read(
    'HOST',
    '127.0.0.1',
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    'a host name or address',
  );
  const port = read('PORT', 3000, wholeNumber(0, 65_535), 'a port from 0 to 65535');
  const config: Config = {
    host,
    port,
    baseUrl: read(
      'BASE_URL',
      `http://${host.includes(':') ? `[${host}]` : isAny(host) ? 'localhost' : host}:${port}`,
      webUrl,
      'an absolute http or https address without a query',
    ),
    dataDir: read(
      'DATA_DIR',
      defaultDataDir({ root, isRoot }),
      (text) => resolve(text.replace(/^~(?=\/|$)/, homedir())),
      'a folder',
    ),
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      postgresUrl,
      'an address such as postgresql://user:password@host:5432/name',
    ),
    rateLimits: {
      anonymous: count('RATE_LIMIT_ANONYMOUS', 100),
      free: count('RATE_LIMIT_FREE', 100),
      pro: count('RATE_LIMIT_PRO', 1_000),
      enterprise: count('RATE_LIMIT_ENTERPRISE', 10_000),
    },
    registrationsPerHour: count('RATE_LIMIT_REGISTRATIONS', 30),
    burstPerSecond: read<number | undefined>(
      'RATE_LIMIT_BURST',
      undefined,
      (text) => (text === 'off' ? undefined : wholeNumber(1, 1_000_000)(text)),
      'a whole number of at least 1, or empty for off',
    ),
    retention: {
      resultsDays: days('RETENTION_RESULTS_DAYS', 30),
      assetsDays: days('RETENTION_ASSETS_DAYS', 7),
    },
    registration: read(
      'REGISTRATION',
      'open',
      oneOf(REGISTRATIONS),
      `one of ${REGISTRATIONS.join(', ')}`,
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    metricsToken: read<string | undefined>(
      'METRICS_TOKEN',
      undefined,
      (text) => (text.length >= 16 ? text : undefined),
      'at least 16 characters',
    ),
    trustedProxies: read<readonly string[]>(
      'TRUSTED_PROXIES',
      [],
      addressRanges,
      'a comma-separated list of addresses or ranges such as 10.0.0.0/8',
    ),
    smtpUrl: read(
      'SMTP_URL',
      undefined,
      smtpUrl,
      'an address such as smtps://user:password@host:465',
    ),
    isSheddingLoad: read('LOAD_SHEDDING', true, onOff, 'on or off'),
  };
  if (faults.length > 0) throw new BadConfig(faults);
  return config;
}

/** PostgreSQL will not run as root, and its own user cannot look into somebody's home: as root the data lives where services keep it. */
function defaultDataDir({ root, isRoot }: { root: string; isRoot: boolean }): string {
  return isRoot ? '/var/lib/presage' : join(root, '.data');
}

function isAny(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isSecret(name: string): boolean {
  return /TOKEN|KEY|SECRET|PASSWORD|DATABASE_URL|SMTP_URL/.test(name);
}

function wholeNumber(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

function decimal(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    return value > min && value <= max ? value : undefined;
  };
}

function oneOf<const Words extends readonly string[]>(words: Words) {
  return (text: string): Words[number] | undefined =>
    words.find((word) => word === text.toLowerCase());
}

function onOff(text: string): boolean | undefined {
  if (/^(on|true|yes|1)$/i.test(text)) return true;
  return /^(off|false|no|0)$/i.test(text) ? false : undefined;
}

function webUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain =
    /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  return isPlain ? text.replace(/\/+$/, '') : undefined;
}

function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined;
}

function smtpUrl(text: string): string | undefined {
  return /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined;
}

function addressRanges(text: string): readonly string[] | undefined {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isEach = ranges.every((range) =>
    range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range),
  );
  return isEach && ranges.length > 0 ? ranges : undefined;
}
