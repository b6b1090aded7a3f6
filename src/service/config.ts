/**
 * The configuration: the only reader of the environment. An empty value means the default. All errors are reported at
 * once, so that an operator does not have to start several times to find them.
 */
import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { Plan } from '#contract';
import type { LlmKind } from '#llm';
import type { RouterKind } from '#router';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Undefined: a private PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly rateLimits: {
    readonly anonymous: number;
    readonly free: number;
    readonly pro: number;
    readonly enterprise: number;
  };
  /** Limits for simulations by plan: processor seconds per build, and processor seconds and stored bytes per UTC day. */
  readonly budgets: {
    readonly buildCpuSeconds: PerPlan;
    readonly dailyCpuSeconds: PerPlan;
    readonly dailyStoredMb: PerPlan;
  };
  readonly registrationsPerHour: number;
  /** Per client address. */
  readonly pagesPerMinute: number;
  /** Requests per second and client address; undefined: off. */
  readonly burstPerSecond: number | undefined;
  readonly retention: { readonly resultsDays: number; readonly assetsDays: number };
  readonly registration: 'open' | 'invite' | 'closed';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly isSheddingLoad: boolean;
  /** The list of feeds to fetch, by default empty. Parsed by `#feeds`, which is loaded only if there are any. */
  readonly feeds: string;
  /** Private addresses or ranges from which feeds may be fetched. */
  readonly feedRanges: readonly string[];
  /** Contact address of the operator, sent to publishers and routers with every request. */
  readonly contact: string | undefined;
  /** The router that proposes routes along roads, if any. */
  readonly router: { readonly url: string; readonly kind: RouterKind } | undefined;
  /** Signs asset URLs and encrypts stored secrets. Undefined: a key is created and kept in the data folder. */
  readonly secretKey: string | undefined;
  /** Private addresses or ranges that may receive webhooks. */
  readonly webhookRanges: readonly string[];
  /** The base URL of assets; undefined: under the URL of the service. */
  readonly assetsUrl: string | undefined;
  /** The bucket for blobs; undefined: blobs are in the data folder. */
  readonly s3: S3Config | undefined;
  /** The number of simulations built at once in this process; 0: other processes build them. */
  readonly workers: number;
  /** Whether warm-up builds make the first simulation after a start as fast as the others. */
  readonly isRehearsing: boolean;
  /** The style of a street map, loaded by browsers; undefined: the built-in map without streets. */
  readonly mapStyleUrl: string | undefined;
  /** The language model that also reads prompts, if any. */
  readonly llm: LlmConfig | undefined;
}

type PerPlan = Readonly<Record<Plan, number>>;

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface LlmConfig {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Undefined: derived from the address. */
  readonly kind: LlmKind | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
const ROUTER_KINDS = ['valhalla', 'ors', 'osrm'] as const satisfies readonly RouterKind[];
const WEB_URL = 'an absolute http or https address without a user, query or fragment';
const S3_REGION_DEFAULT = 'us-east-1';
const LLM_KINDS = ['openai', 'anthropic'] as const satisfies readonly LlmKind[];
const ADDRESS_RANGES = 'a comma-separated list of IP addresses or ranges such as 10.0.0.0/8';

/** The environment is invalid. The message has one line per error. */
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

/** Errors are listed in the order of the groups below. */
export function readConfig(surroundings: Surroundings): Config {
  const env: Environment = { values: surroundings.env, faults: [] };
  const config: Config = {
    ...readPlace(env, surroundings),
    ...readLimits(env),
    ...readOperation(env),
    ...readSources(env),
    ...readGiving(env),
    ...readSimulating(env),
  };
  if (env.faults.length > 0) throw new BadConfig(env.faults);
  return config;
}

/** The environment, and the errors found so far. */
interface Environment {
  readonly values: Surroundings['env'];
  readonly faults: string[];
}

function read<T>(
  env: Environment,
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  must: string,
): T {
  const text = textOf(env, name);
  if (text === '') return fallback;
  const value = parse(text);
  if (value === undefined)
    env.faults.push(`${name} is ${toPrintable(name, text)}; it must be ${must}.`);
  return value ?? fallback;
}

function textOf({ values }: Environment, name: string): string {
  return (values[name] ?? '').trim();
}

function isSet(env: Environment, name: string): boolean {
  return textOf(env, name) !== '';
}

function count(env: Environment, name: string, fallback: number): number {
  return read(env, name, fallback, wholeNumber(1, 1_000_000_000), 'a whole number of at least 1');
}

/** One number for all plans, or a number for some plans by name; the others keep their default. */
function perPlan(env: Environment, name: string, fallback: PerPlan): PerPlan {
  return read(
    env,
    name,
    fallback,
    (text) => readPlans(text, fallback),
    'a whole number of at least 1, or one per plan such as free=600,pro=1800,enterprise=7200',
  );
}

function readPlans(text: string, fallback: PerPlan): PerPlan | undefined {
  const toCount = wholeNumber(1, 1_000_000_000);
  const all = toCount(text);
  if (all !== undefined) return { free: all, pro: all, enterprise: all };
  const named = text.split(',').map((part) => {
    const [plan = '', value = ''] = part.split('=', 2).map((word) => word.trim());
    return { plan: oneOf(Object.keys(fallback))(plan), value: toCount(value) };
  });
  const isEach = named.every(({ plan, value }) => plan !== undefined && value !== undefined);
  if (!isEach || new Set(named.map(({ plan }) => plan)).size < named.length) return undefined;
  return { ...fallback, ...Object.fromEntries(named.map(({ plan, value }) => [plan, value])) };
}

function days(env: Environment, name: string, fallback: number): number {
  return read(env, name, fallback, decimal(0, 36_500), 'a number of days, for example 30 or 0.5');
}

/** Listening address and data folder. */
function readPlace(
  env: Environment,
  { root, isRoot }: Surroundings,
): Pick<Config, 'host' | 'port' | 'baseUrl' | 'dataDir' | 'databaseUrl'> {
  const host = read(
    env,
    'HOST',
    '127.0.0.1',
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    'a host name or IP address',
  );
  const port = read(env, 'PORT', 3000, wholeNumber(0, 65_535), 'a port from 0 to 65535');
  return {
    host,
    port,
    baseUrl: read(
      env,
      'BASE_URL',
      `http://${isAny(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`,
      webUrl,
      WEB_URL,
    ),
    dataDir: read(
      env,
      'DATA_DIR',
      defaultDataDir({ root, isRoot }),
      (text) => resolve(text.replace(/^~(?=\/|$)/, homedir())),
      'a folder',
    ),
    databaseUrl: read(
      env,
      'DATABASE_URL',
      undefined,
      postgresUrl,
      'an address such as postgresql://user:password@host:5432/name',
    ),
  };
}

type Limits = Pick<
  Config,
  | 'rateLimits'
  | 'budgets'
  | 'registrationsPerHour'
  | 'pagesPerMinute'
  | 'burstPerSecond'
  | 'retention'
>;

function readLimits(env: Environment): Limits {
  return {
    rateLimits: {
      anonymous: count(env, 'RATE_LIMIT_ANONYMOUS', 100),
      free: count(env, 'RATE_LIMIT_FREE', 100),
      pro: count(env, 'RATE_LIMIT_PRO', 1_000),
      enterprise: count(env, 'RATE_LIMIT_ENTERPRISE', 10_000),
    },
    budgets: {
      buildCpuSeconds: perPlan(env, 'BUILD_CPU_SECONDS_MAX', {
        free: 600,
        pro: 1_800,
        enterprise: 7_200,
      }),
      dailyCpuSeconds: perPlan(env, 'DAILY_CPU_SECONDS', {
        free: 7_200,
        pro: 72_000,
        enterprise: 720_000,
      }),
      dailyStoredMb: perPlan(env, 'DAILY_STORED_MB', {
        free: 2_000,
        pro: 20_000,
        enterprise: 200_000,
      }),
    },
    registrationsPerHour: count(env, 'RATE_LIMIT_REGISTRATIONS', 30),
    pagesPerMinute: count(env, 'RATE_LIMIT_PAGES', 300),
    burstPerSecond: readBurst(env),
    retention: {
      resultsDays: days(env, 'RETENTION_RESULTS_DAYS', 30),
      assetsDays: days(env, 'RETENTION_ASSETS_DAYS', 7),
    },
  };
}

type Operation = Pick<
  Config,
  'registration' | 'logLevel' | 'metricsToken' | 'trustedProxies' | 'smtpUrl' | 'isSheddingLoad'
>;

function readOperation(env: Environment): Operation {
  return {
    registration: read(
      env,
      'REGISTRATION',
      'open',
      oneOf(REGISTRATIONS),
      `one of ${REGISTRATIONS.join(', ')}`,
    ),
    logLevel: read(env, 'LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    metricsToken: read<string | undefined>(
      env,
      'METRICS_TOKEN',
      undefined,
      (text) => (/^\S{16,}$/.test(text) ? text : undefined),
      'at least 16 characters without spaces',
    ),
    trustedProxies: read<readonly string[]>(
      env,
      'TRUSTED_PROXIES',
      [],
      addressRanges,
      ADDRESS_RANGES,
    ),
    smtpUrl: read(
      env,
      'SMTP_URL',
      undefined,
      smtpUrl,
      'an address such as smtps://user:password@host:465',
    ),
    isSheddingLoad: read(env, 'LOAD_SHEDDING', true, onOff, 'on or off'),
  };
}

/** Feeds and router. */
function readSources(
  env: Environment,
): Pick<Config, 'feeds' | 'feedRanges' | 'contact' | 'router'> {
  return {
    feeds: read(env, 'FEEDS', '', (text) => text, 'a list of feeds'),
    feedRanges: read<readonly string[]>(env, 'FEEDS_ALLOW_CIDR', [], addressRanges, ADDRESS_RANGES),
    contact: read<string | undefined>(
      env,
      'CONTACT',
      undefined,
      contact,
      'an e-mail or web address of at most 200 characters',
    ),
    router: readRouter(env),
  };
}

/** Secrets, webhooks and the storage of assets. */
function readGiving(
  env: Environment,
): Pick<Config, 'secretKey' | 'webhookRanges' | 'assetsUrl' | 's3'> {
  return {
    secretKey: read<string | undefined>(
      env,
      'SECRET_KEY',
      undefined,
      (text) => (/^\S{32,}$/.test(text) ? text : undefined),
      'at least 32 characters without spaces',
    ),
    webhookRanges: read<readonly string[]>(
      env,
      'WEBHOOK_ALLOW_CIDR',
      [],
      addressRanges,
      ADDRESS_RANGES,
    ),
    assetsUrl: read<string | undefined>(env, 'ASSETS_URL', undefined, webUrl, WEB_URL),
    s3: readS3(env),
  };
}

/** How simulations are built and shown. */
function readSimulating(
  env: Environment,
): Pick<Config, 'workers' | 'isRehearsing' | 'mapStyleUrl' | 'llm'> {
  return {
    workers: read(
      env,
      'WORKERS',
      availableParallelism(),
      wholeNumber(0, 256),
      'a whole number from 0 to 256',
    ),
    isRehearsing: read(env, 'REHEARSAL', true, onOff, 'on or off'),
    mapStyleUrl: read<string | undefined>(
      env,
      'MAP_STYLE_URL',
      undefined,
      serviceUrl,
      'an absolute http or https address without a user or fragment',
    ),
    llm: readLlm(env),
  };
}

function readBurst(env: Environment): number | undefined {
  const perSecond = read<number | 'off'>(
    env,
    'RATE_LIMIT_BURST',
    'off',
    (text) => (text.toLowerCase() === 'off' ? 'off' : wholeNumber(1, 1_000_000)(text)),
    'a whole number of at least 1, or off',
  );
  return perSecond === 'off' ? undefined : perSecond;
}

function readRouter(env: Environment): Config['router'] {
  const kind = read(
    env,
    'ROUTER_KIND',
    'valhalla',
    oneOf(ROUTER_KINDS),
    `one of ${ROUTER_KINDS.join(', ')}`,
  );
  const url = read<string | undefined>(
    env,
    'ROUTER_URL',
    undefined,
    serviceUrl,
    'an absolute http or https address without a user or fragment',
  );
  return url === undefined ? undefined : { url, kind };
}

/** Requires all settings of a bucket or none: incomplete settings are an error and must not fall back to the local disk. */
function readS3(env: Environment): S3Config | undefined {
  const word = (name: string, pattern: RegExp, must: string) =>
    read<string | undefined>(
      env,
      name,
      undefined,
      (text) => (pattern.test(text) ? text : undefined),
      must,
    );
  const region = word('S3_REGION', /^[a-z0-9-]{1,64}$/, 'a region such as eu-central-1');
  const endpoint = read<string | undefined>(env, 'S3_ENDPOINT', undefined, webUrl, WEB_URL);
  const needed = {
    S3_BUCKET: word('S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    S3_ACCESS_KEY: word('S3_ACCESS_KEY', /^\S+$/, 'an access key without spaces'),
    S3_SECRET_KEY: word('S3_SECRET_KEY', /^\S+$/, 'a secret key without spaces'),
  };
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = needed;
  const isAsked = ['S3_ENDPOINT', 'S3_REGION', ...Object.keys(needed)].some((name) =>
    isSet(env, name),
  );
  for (const name of Object.keys(needed))
    if (isAsked && !isSet(env, name))
      env.faults.push(`${name} is missing; it is required when another S3 variable is set.`);
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return undefined;
  return {
    endpoint: endpoint ?? `https://s3.${region ?? S3_REGION_DEFAULT}.amazonaws.com`,
    bucket,
    region: region ?? S3_REGION_DEFAULT,
    accessKey,
    secretKey,
  };
}

function readLlm(env: Environment): Config['llm'] {
  const url = read<string | undefined>(
    env,
    'LLM_URL',
    undefined,
    serviceUrl,
    'an absolute http or https address without a user or fragment',
  );
  const model = read<string | undefined>(
    env,
    'LLM_MODEL',
    undefined,
    visible(200),
    'the name of a model, at most 200 characters without spaces',
  );
  const key = read<string | undefined>(
    env,
    'LLM_KEY',
    undefined,
    visible(1_000),
    'a key of at most 1000 characters without spaces',
  );
  const kind = read<LlmKind | undefined>(
    env,
    'LLM_KIND',
    undefined,
    oneOf(LLM_KINDS),
    `one of ${LLM_KINDS.join(', ')}`,
  );
  if (url === undefined) return undefined;
  const isMissing = !isSet(env, 'LLM_MODEL');
  if (isMissing)
    env.faults.push('LLM_MODEL is missing; it must be the name of a model when LLM_URL is set.');
  return { url, model: model ?? '', key, kind };
}

/**
 * PostgreSQL does not run as root, and its own user cannot read a home folder. For root, the data folder is therefore in
 * /var/lib.
 */
function defaultDataDir({ root, isRoot }: { root: string; isRoot: boolean }): string {
  return isRoot ? '/var/lib/presage' : join(root, '.data');
}

function isAny(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Hides values that may contain a secret, and addresses with a password. */
function toPrintable(name: string, text: string): string {
  const isSecret =
    /TOKEN|KEY|SECRET|PASSWORD|DATABASE_URL|SMTP_URL|ROUTER_URL|LLM_URL|MAP_STYLE_URL/.test(name) ||
    text.includes('@');
  return isSecret ? 'set' : JSON.stringify(text);
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
  const isPlain = /^https?:\/\/[^\s?#@]+$/i.test(text);
  return isPlain ? text.replace(/\/+$/, '') : undefined;
}

function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined;
}

function smtpUrl(text: string): string | undefined {
  return /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined;
}

/** Visible ASCII, as allowed in a header. */
function visible(charsMax: number) {
  return (text: string): string | undefined =>
    /^[\x21-\x7e]+$/.test(text) && text.length <= charsMax ? text : undefined;
}

/** May have a query, because some services put a key there. */
function serviceUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:\/\/[^\s#@]+$/i.test(text) ? text : undefined;
}

/** A web or e-mail address in characters that are allowed in a header comment (RFC 9110, section 5.6.5). */
function contact(text: string): string | undefined {
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || webUrl(text) !== undefined;
  return isAddress && /^[\x21-\x27\x2a-\x5b\x5d-\x7e]{1,200}$/.test(text) ? text : undefined;
}

function addressRanges(text: string): readonly string[] | undefined {
  const ranges = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isEach = ranges.every((range) => {
    const [address = '', bits] = range.split('/', 2);
    // Requires four parts: "1" is also an address, but an operator who enters it means a number of proxies.
    const isWhole = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
    return isWhole && (bits === undefined || ipaddr.isValidCIDR(range));
  });
  return isEach && ranges.length > 0 ? ranges : undefined;
}
