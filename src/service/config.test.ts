import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { BadConfig, readConfig } from './config.ts';
import type { Config } from './config.ts';

test('without any variable everything has its documented default', () => {
  assert.deepEqual(read({}), {
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://127.0.0.1:3000',
    dataDir: '/opt/presage/.data',
    databaseUrl: undefined,
    rateLimits: { anonymous: 100, free: 100, pro: 1_000, enterprise: 10_000 },
    budgets: {
      buildCpuSeconds: { free: 600, pro: 1_800, enterprise: 7_200 },
      dailyCpuSeconds: { free: 7_200, pro: 72_000, enterprise: 720_000 },
      dailyStoredMb: { free: 2_000, pro: 20_000, enterprise: 200_000 },
    },
    registrationsPerHour: 30,
    pagesPerMinute: 300,
    burstPerSecond: undefined,
    retention: { resultsDays: 30, assetsDays: 7 },
    registration: 'open',
    logLevel: 'info',
    metricsToken: undefined,
    trustedProxies: [],
    smtpUrl: undefined,
    isSheddingLoad: true,
    feeds: '',
    feedRanges: [],
    contact: undefined,
    router: undefined,
    webhookRanges: [],
    secretKey: undefined,
    assetsUrl: undefined,
    s3: undefined,
    workers: availableParallelism(),
    isRehearsing: true,
    mapStyleUrl: undefined,
    llm: undefined,
  } satisfies Config);
});

test('as root the data lives where services keep theirs', () => {
  const { dataDir } = readConfig({ env: {}, root: '/opt/presage', isRoot: true });
  assert.equal(dataDir, '/var/lib/presage');
});

const EVERY = {
  HOST: '0.0.0.0',
  PORT: '8080',
  BASE_URL: 'https://risk.example.org/',
  DATA_DIR: '/srv/presage',
  DATABASE_URL: 'postgresql://ada:secret@db:5432/presage',
  RATE_LIMIT_ANONYMOUS: '10',
  RATE_LIMIT_FREE: '20',
  RATE_LIMIT_PRO: '30',
  RATE_LIMIT_ENTERPRISE: '40',
  RATE_LIMIT_REGISTRATIONS: '5',
  BUILD_CPU_SECONDS_MAX: 'free=100, enterprise=300',
  DAILY_CPU_SECONDS: '5000',
  DAILY_STORED_MB: 'free=1,pro=2,enterprise=3',
  RATE_LIMIT_PAGES: '6',
  RATE_LIMIT_BURST: '7',
  RETENTION_RESULTS_DAYS: '0.5',
  RETENTION_ASSETS_DAYS: '14',
  REGISTRATION: 'invite',
  LOG_LEVEL: 'warn',
  METRICS_TOKEN: 'sixteen-letters.',
  TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1',
  SMTP_URL: 'smtps://ada:secret@mail.example.org:465',
  LOAD_SHEDDING: 'off',
  WORKERS: '3',
  REHEARSAL: 'off',
  FEEDS: 'usgs',
  FEEDS_ALLOW_CIDR: '10.1.0.0/16, fd00::/8, 192.168.1.7',
  CONTACT: 'ops@example.org',
  ROUTER_URL: 'http://127.0.0.1:8080/ors?api_key=hidden',
  ROUTER_KIND: 'ORS',
  WEBHOOK_ALLOW_CIDR: '10.2.0.0/16, ::1',
  SECRET_KEY: 'a-secret-of-thirty-two-characters',
  ASSETS_URL: 'https://assets.example.org/files/',
  S3_ENDPOINT: 'http://127.0.0.1:9000/',
  S3_BUCKET: 'presage-blobs',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY: 'AKIAEXAMPLE',
  S3_SECRET_KEY: 'hidden/secret+key',
  MAP_STYLE_URL: 'https://tiles.example.org/style.json?key=public',
  LLM_URL: 'https://models.example.org/v1?api-version=1',
  LLM_KEY: 'sk-hidden',
  LLM_MODEL: 'org/reader-7b:latest',
  LLM_KIND: 'OpenAI',
};

test('every variable is heard', () => {
  assert.deepEqual(read(EVERY), {
    host: '0.0.0.0',
    port: 8080,
    baseUrl: 'https://risk.example.org',
    dataDir: '/srv/presage',
    databaseUrl: EVERY.DATABASE_URL,
    rateLimits: { anonymous: 10, free: 20, pro: 30, enterprise: 40 },
    budgets: {
      buildCpuSeconds: { free: 100, pro: 1_800, enterprise: 300 },
      dailyCpuSeconds: { free: 5_000, pro: 5_000, enterprise: 5_000 },
      dailyStoredMb: { free: 1, pro: 2, enterprise: 3 },
    },
    registrationsPerHour: 5,
    pagesPerMinute: 6,
    burstPerSecond: 7,
    retention: { resultsDays: 0.5, assetsDays: 14 },
    registration: 'invite',
    logLevel: 'warn',
    metricsToken: EVERY.METRICS_TOKEN,
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    smtpUrl: EVERY.SMTP_URL,
    isSheddingLoad: false,
    feeds: 'usgs',
    feedRanges: ['10.1.0.0/16', 'fd00::/8', '192.168.1.7'],
    contact: 'ops@example.org',
    router: { url: EVERY.ROUTER_URL, kind: 'ors' },
    webhookRanges: ['10.2.0.0/16', '::1'],
    secretKey: EVERY.SECRET_KEY,
    assetsUrl: 'https://assets.example.org/files',
    s3: {
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'presage-blobs',
      region: 'eu-central-1',
      accessKey: EVERY.S3_ACCESS_KEY,
      secretKey: EVERY.S3_SECRET_KEY,
    },
    workers: 3,
    isRehearsing: false,
    mapStyleUrl: EVERY.MAP_STYLE_URL,
    llm: { url: EVERY.LLM_URL, key: EVERY.LLM_KEY, model: EVERY.LLM_MODEL, kind: 'openai' },
  } satisfies Config);
});

test('an empty variable is an absent one', () => {
  for (const blank of ['', '  ']) {
    const env = Object.fromEntries(Object.keys(EVERY).map((name) => [name, blank]));
    assert.deepEqual(read(env), read({}));
  }
});

const WRONG: Readonly<Record<string, readonly string[]>> = {
  HOST: ['two words', 'a/b'],
  PORT: ['65536', '-1', '80.5', '0x50', 'http'],
  BASE_URL: ['example.org', 'ftp://example.org', 'https://example.org/?', 'https://example.org/#a'],
  DATABASE_URL: ['mysql://root@localhost/x', 'localhost'],
  RATE_LIMIT_ANONYMOUS: ['0', '-5', 'unlimited', '1.5'],
  RATE_LIMIT_FREE: ['0'],
  RATE_LIMIT_PRO: ['1e3'],
  RATE_LIMIT_ENTERPRISE: ['none'],
  RATE_LIMIT_REGISTRATIONS: ['0'],
  BUILD_CPU_SECONDS_MAX: ['0', 'free', 'free=0', 'gold=5', 'free=1,free=2', 'free=1;pro=2'],
  DAILY_CPU_SECONDS: ['-1', '2h'],
  DAILY_STORED_MB: ['2 GB', 'pro=1.5'],
  RATE_LIMIT_PAGES: ['0'],
  RATE_LIMIT_BURST: ['0', 'none'],
  RETENTION_RESULTS_DAYS: ['0', '-1', 'forever', '1e9'],
  RETENTION_ASSETS_DAYS: ['a week'],
  REGISTRATION: ['maybe'],
  LOG_LEVEL: ['loud'],
  METRICS_TOKEN: ['short', 'a token with blanks in it'],
  TRUSTED_PROXIES: ['proxy.example.org', '10.0.0.0/33', '1', '10.0.0.1, x'],
  SMTP_URL: ['mail.example.org', 'http://mail.example.org'],
  LOAD_SHEDDING: ['perhaps'],
  WORKERS: ['-1', '257', 'all'],
  REHEARSAL: ['twice'],
  FEEDS_ALLOW_CIDR: ['intranet.example.org', '10.0.0.0/33', '10.0.0.0/8 fd00::/8', '10'],
  CONTACT: ['nobody', 'ops@example', 'ops (at) example.org', `${'x'.repeat(200)}@example.org`],
  MAP_STYLE_URL: [
    '/style.json',
    'ftp://example.org/style.json',
    'https://example.org/style.json#a',
  ],
  ROUTER_URL: ['localhost:8002', 'ftp://example.org', 'http://example.org/#a', 'http://a b/'],
  ROUTER_KIND: ['graphhopper'],
  WEBHOOK_ALLOW_CIDR: ['localhost', '10.0.0.0/33', '10'],
  SECRET_KEY: ['too short', 'x'.repeat(31), `${'two '.repeat(20)}words`],
  ASSETS_URL: ['assets.example.org', 'https://example.org/?a=b'],
  LLM_URL: ['localhost:8080', 'ftp://example.org', 'https://example.org/#a'],
  LLM_KEY: ['a key with blanks', 'clé', 'x'.repeat(1_001)],
  LLM_MODEL: ['two words', 'x'.repeat(201)],
  LLM_KIND: ['gemini'],
};

for (const [name, values] of Object.entries(WRONG))
  test(`${name} is refused by name when it is wrong`, () => {
    for (const value of values) {
      const faults = faultsOf({ [name]: value });
      assert.equal(faults.length, 1, value);
      assert.match(faults[0]!, new RegExp(`^${name} is .+; it must be .+\\.$`));
    }
  });

test('everything that is wrong is told at once', () => {
  const env = Object.fromEntries(Object.entries(WRONG).map(([name, [first]]) => [name, first]));
  const names = faultsOf(env).map((fault) => fault.split(' ')[0]!);
  assert.equal(names.length, Object.keys(WRONG).length);
  assert.deepEqual(new Set(names), new Set(Object.keys(WRONG)));
});

test('what may be secret is not printed, also not the password in an address', () => {
  const faults = faultsOf({
    DATABASE_URL: 'mysql://root:hunter2@localhost/x',
    SMTP_URL: 'http://ada:hunter2@mail.example.org',
    METRICS_TOKEN: 'hunter2',
    BASE_URL: 'https://ada:hunter2@example.org',
    ROUTER_URL: 'ftp://example.org/?api_key=hunter2',
    LLM_URL: 'ftp://example.org/?key=hunter2',
    LLM_KEY: 'hunter2 hunter2',
  });
  assert.equal(faults.length, 7);
  assert.ok(!faults.join('\n').includes('hunter2'), faults.join('\n'));
  // Half an address with a password is none without.
  assert.equal(faultsOf({ BASE_URL: 'https://:hunter2@example.org' }).length, 1);
});

test('a value that is no secret is shown as it was written', () => {
  assert.match(faultsOf({ PORT: '80 80' })[0]!, /^PORT is "80 80"; it must be a port/);
});

test('the address others reach us at follows from host and port until it is given', () => {
  assert.equal(
    read({ PORT: '80', HOST: 'risk.example.org' }).baseUrl,
    'http://risk.example.org:80',
  );
  assert.equal(read({ HOST: '::1' }).baseUrl, 'http://[::1]:3000');
  for (const any of ['0.0.0.0', '::'])
    assert.equal(read({ HOST: any }).baseUrl, 'http://localhost:3000');
  assert.equal(
    read({ BASE_URL: 'https://example.org/presage//' }).baseUrl,
    'https://example.org/presage',
  );
});

test('the burst guard can be switched off in words', () => {
  for (const off of ['off', 'OFF', ''])
    assert.equal(read({ RATE_LIMIT_BURST: off }).burstPerSecond, undefined);
});

test('the address of a contact is a mail or a web address', () => {
  for (const contact of ['ops@example.org', 'https://example.org/ops', 'mailto:ops@example.org'])
    assert.equal(read({ CONTACT: contact }).contact, contact);
});

test('a router is a Valhalla until it is said what else; a kind alone is no router', () => {
  const url = 'http://localhost:8002';
  assert.deepEqual(read({ ROUTER_URL: url }).router, { url, kind: 'valhalla' });
  assert.equal(read({ ROUTER_KIND: 'osrm' }).router, undefined);
});

const S3 = {
  S3_BUCKET: 'presage-blobs',
  S3_ACCESS_KEY: 'AKIAEXAMPLE',
  S3_SECRET_KEY: 'hidden/secret+key',
};

test('a bucket is at Amazon in Virginia until it is said where else', () => {
  assert.partialDeepStrictEqual(read(S3).s3, {
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
  });
  const inFrankfurt = read({ ...S3, S3_REGION: 'eu-central-1' }).s3;
  assert.equal(inFrankfurt?.endpoint, 'https://s3.eu-central-1.amazonaws.com');
});

test('half an access to a bucket is a fault, and names what is missing', () => {
  for (const name of Object.keys(S3)) {
    const faults = faultsOf({ ...S3, [name]: '' });
    assert.deepEqual(faults, [
      `${name} is missing; it is required when another S3 variable is set.`,
    ]);
  }
  assert.equal(faultsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' }).length, 3);
});

test('what is wrong with a bucket is told by name, without its secrets', () => {
  const wrong = {
    S3_ENDPOINT: '127.0.0.1:9000',
    S3_BUCKET: 'Not_A_Bucket',
    S3_REGION: 'Frankfurt am Main',
    S3_ACCESS_KEY: 'hunter2 and more',
    S3_SECRET_KEY: 'hunter2 and less',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const faults = faultsOf({ ...S3, [name]: value });
    assert.equal(faults.length, 1, name);
    assert.match(faults[0]!, new RegExp(`^${name} is .+; it must be .+\\.$`));
  }
  assert.ok(
    !faultsOf({ ...wrong })
      .join('')
      .includes('hunter2'),
  );
});

test('a language model needs an address and a name; a key and a kind alone are none', () => {
  const url = 'http://localhost:11434';
  const { llm } = read({ LLM_URL: url, LLM_MODEL: 'reader' });
  assert.deepEqual(llm, { url, model: 'reader', key: undefined, kind: undefined });
  assert.equal(read({ LLM_MODEL: 'reader', LLM_KEY: 'k', LLM_KIND: 'openai' }).llm, undefined);
  assert.deepEqual(faultsOf({ LLM_URL: url }), [
    'LLM_MODEL is missing; it must be the name of a model when LLM_URL is set.',
  ]);
});

test('words are taken in any case', () => {
  const { registration, logLevel, isSheddingLoad } = read({
    REGISTRATION: 'Closed',
    LOG_LEVEL: 'DEBUG',
    LOAD_SHEDDING: 'False',
  });
  assert.deepEqual([registration, logLevel, isSheddingLoad], ['closed', 'debug', false]);
});

function read(env: Readonly<Record<string, string>>): Config {
  return readConfig({ env, root: '/opt/presage', isRoot: false });
}

function faultsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig({ env, root: '/opt/presage', isRoot: false });
  } catch (error) {
    assert.ok(error instanceof BadConfig);
    return error.faults;
  }
  throw new Error('it was accepted');
}
