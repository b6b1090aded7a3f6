/** The pages for people, as a browser meets them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Pool } from 'pg';
import { insertPerson } from '../support/accounts.ts';
import { createBrowser } from '../support/browser.ts';
import type { Browser, Page } from '../support/browser.ts';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import type { Person } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let database: TestDatabase;
let pool: Pool;
let service: RunningService;
let call: Call;

before(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database);
  service = await startService({
    env: {
      DATABASE_URL: database.url,
      RATE_LIMIT_ANONYMOUS: '10000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  call = await createCaller(service.baseUrl);
});

after(async () => {
  await service.stop();
  await pool.end();
  await database.drop();
});

async function signedIn(
  name: string,
): Promise<{ browser: Browser; account: Page; person: Person }> {
  const person = await insertPerson(pool, name);
  const browser = createBrowser(service.baseUrl);
  const { username, password } = person;
  const start = await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username,
    password,
  });
  assert.equal(start.path, '/', start.text);
  const account = await browser.open('/auth/account');
  assert.equal(account.path, '/auth/account', account.text);
  return { browser, account, person };
}

function valueOf(page: Page, name: string): string | undefined {
  return page.forms.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value;
}

function keyOn(page: Page): string {
  const key = /prs_live_\w{8}_\w{38}/.exec(page.text + page.html)?.[0];
  assert.ok(key, page.text);
  return key;
}

test('register, create a key, use it, revoke it, sign out, sign in again', async () => {
  const browser = createBrowser(service.baseUrl);
  const home = await browser.open('/');
  assert.match(home.html, /href="\/auth\/register"/);
  const start = await browser.submit(await browser.open('/auth/register'), '/auth/join', {
    username: 'ada',
    email: 'ada@example.org',
    password: 'a sentence of ada',
  });
  assert.deepEqual([start.path, start.status], ['/', 200]);
  assert.match(start.html, /"username":"ada"/, 'the dashboard knows who looks');
  const account = await browser.open('/auth/account');
  assert.match(account.text, /ada@example\.org/);
  assert.match(account.text, /free, 100 requests per hour/);

  const created = await browser.submit(account, '/auth/account/keys', {
    name: 'Laptop',
    days: '30',
  });
  const key = keyOn(created);
  const auth = `Api-Key ${key}`;
  assert.equal((await call('/api/v1/simulations/nothing/status/', { auth })).status, 404);

  const later = await browser.open('/auth/account');
  assert.ok(!later.html.includes(key.slice(-38)), 'it is shown once');
  assert.match(later.text, /Laptop/);
  assert.match(later.text, new RegExp(`prs_live_${key.split('_')[2]}…${key.slice(-4)}`));
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  assert.ok(later.text.includes(expires), later.text);

  const revoked = await browser.submit(later, `/auth/account/keys/${key.split('_')[2]}/revoke`);
  assert.match(revoked.text, /API key revoked/);
  assert.ok(!revoked.text.includes('Laptop'));
  assert.equal((await call('/api/v1/simulations/nothing/status/', { auth })).status, 401);

  const old = new Map(browser.cookies);
  const out = await browser.submit(revoked, '/auth/logout');
  assert.equal(out.path, '/');
  assert.equal(browser.cookies.size, 0);
  assert.equal((await browser.open('/auth/account')).path, '/auth/login');
  const thief = createBrowser(service.baseUrl);
  for (const [name, value] of old) thief.cookies.set(name, value);
  assert.equal(
    (await thief.open('/auth/account')).path,
    '/auth/login',
    'the session itself has ended',
  );

  const again = await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username: 'ADA',
    password: 'a sentence of ada',
  });
  assert.equal(again.path, '/');
});

test('a page shows the form again with the mistake and the typed text, never the password', async () => {
  const browser = createBrowser(service.baseUrl);
  const register = await browser.open('/auth/register');
  const typed = { username: 'bea', email: 'bea@example.org', password: 'secret77' };
  for (const [change, field, message, status] of [
    [{ password: 'x1y2z3' }, 'password', /password/, 400],
    [{ password: 'password123' }, 'password', /too common/, 400],
    [{ email: 'bea at home' }, 'email', /email/, 400],
    [{ username: 'b' }, 'username', /username/, 400],
    [{ username: 'ada', password: 'a good sentence' }, 'username', /taken/, 409],
  ] as const) {
    const values = { ...typed, ...change };
    const page = await browser.submit(register, '/auth/join', values);
    assert.equal(page.status, status);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.html, /role="alert"/);
    assert.match(page.text, message);
    assert.equal(valueOf(page, 'username'), values.username);
    assert.equal(valueOf(page, 'email'), values.email);
    assert.equal(valueOf(page, 'password'), '');
    assert.ok(!page.html.includes(values.password), 'the password is not in the page');
    assert.match(page.html, new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
  }

  const login = await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username: 'ada',
    password: 'not the sentence',
  });
  assert.equal(login.status, 401);
  assert.match(login.text, /The username or password is wrong/);
  assert.ok(login.headers.get('www-authenticate'), 'RFC 9110 wants it with every 401');
  assert.equal(valueOf(login, 'username'), 'ada');
  assert.ok(!login.html.includes('not the sentence'));
  assert.equal(browser.cookies.size, 0);
});

test('a form for a refused key keeps its name, ticks and days', async () => {
  const { browser, account } = await signedIn('cleo');
  const untick = {
    'scope_risk:read': undefined,
    'scope_simulations:read': undefined,
    'scope_simulations:write': undefined,
  };
  const none = await browser.submit(account, '/auth/account/keys', {
    name: 'For <me>',
    days: '90',
    ...untick,
  });
  assert.equal(none.status, 400);
  assert.match(none.text, /Select at least one/);
  assert.equal(valueOf(none, 'name'), 'For <me>');
  assert.match(none.html, /<option value="90"\s+selected/);
  const ticked = (page: Page) =>
    page.forms
      .flatMap(({ fields }) => fields)
      .filter(({ isChecked }) => isChecked)
      .map(({ name }) => name);
  assert.deepEqual(ticked(none), []);
  assert.deepEqual(ticked(account), [
    'scope_risk:read',
    'scope_simulations:read',
    'scope_simulations:write',
  ]);

  const long = await browser.submit(account, '/auth/account/keys', {
    name: 'x'.repeat(101),
    'scope_account:read': 'on',
  });
  assert.equal(long.status, 400);
  assert.equal(valueOf(long, 'name'), 'x'.repeat(101));
  assert.equal(ticked(long).length, 4);
  for (const days of ['1e9', '-1', '0', 'soon', '99999999999999999999']) {
    const page = await browser.submit(account, '/auth/account/keys', { name: 'x', days });
    assert.equal(page.status, 400, days);
    assert.match(page.html, /role="alert"/);
  }
  const gone = await browser.send('/auth/account/keys/nothing1/revoke', {
    method: 'POST',
    headers: { ...FORM, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ csrf: valueOf(account, 'csrf')! }).toString(),
  });
  assert.equal(gone.status, 404);
  assert.match(await gone.text(), /API key not found/);
  assert.doesNotMatch((await browser.open('/auth/account')).text, /For <me>|prs_live_/);
});

test('I14 a form from another site is refused, also with the right cookie and token', async () => {
  const { browser, account, person } = await signedIn('dan');
  const csrf = valueOf(account, 'csrf')!;
  const forms: readonly [string, Record<string, string>][] = [
    ['/auth/account/keys', { name: 'stolen', 'scope_risk:read': 'on', csrf }],
    ['/auth/logout', { csrf }],
    ['/auth/login', { username: person.username, password: person.password }],
    ['/auth/join', { username: 'mallory', email: 'm@example.org', password: 'a good sentence' }],
    ['/auth/forgot', { email: person.email }],
    ['/auth/reset', { code: 'x', new_password: 'a good sentence' }],
    ['/auth/verify', { code: 'x' }],
  ];
  for (const [path, values] of forms)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ] as Record<string, string>[]) {
      const answer = await browser.send(path, {
        method: 'POST',
        headers: { ...FORM, ...headers },
        body: new URLSearchParams(values).toString(),
      });
      assert.equal(answer.status, 403, `${path} ${JSON.stringify(headers)}`);
      assert.match(await answer.text(), /not sent from our own page/);
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
  const page = await browser.open('/auth/account');
  assert.match(page.text, /You have no API keys yet/);
});

test('I14 a form without its own token is refused, from whichever page', async () => {
  const { browser, account } = await signedIn('eli');
  const other = await signedIn('fay');
  for (const csrf of [undefined, '', 'x', valueOf(other.account, 'csrf')]) {
    const page = await browser.submit(account, '/auth/account/keys', { name: 'x', csrf });
    assert.equal(page.status, 403, String(csrf));
    assert.match(page.text, /This page has expired/);
  }
  assert.match((await browser.open('/auth/account')).text, /You have no API keys yet/);
  assert.equal((await browser.submit(account, '/auth/account/keys', { name: 'x' })).status, 200);
});

test('typed text never becomes HTML', async () => {
  const { browser, account } = await signedIn('gus');
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;\${7*7}`;
  const created = await browser.submit(account, '/auth/account/keys', { name: evil });
  const listed = await browser.open('/auth/account');
  const wrong = await browser.submit(await browser.open('/auth/register'), '/auth/join', {
    username: evil,
    email: evil,
    password: 'short',
  });
  const login = await browser.submit(await browser.open('/auth/login'), '/auth/login', {
    username: evil,
    password: 'x',
  });
  const codes = await Promise.all(
    ['/auth/reset', '/auth/verify'].map((path) =>
      browser.open(`${path}?code=${encodeURIComponent(evil)}`),
    ),
  );
  assert.equal(valueOf(wrong, 'username'), evil);
  assert.equal(valueOf(codes[0]!, 'code'), evil);
  for (const { html, headers, path } of [created, listed, wrong, login, ...codes]) {
    assert.ok(html.includes('&lt;script&gt;alert(1)'), `${path} shows what was typed`);
    assert.doesNotMatch(html, /<script|<img[^>]*onerror|\son\w+=['"]?alert/i, path);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self'/);
    assert.doesNotMatch(policy, /unsafe-inline|script-src/);
    assert.equal(headers.get('cache-control'), 'no-store');
  }
});

test('a body that is no form cannot smuggle HTML into a page', async () => {
  const browser = createBrowser(service.baseUrl);
  for (const path of ['/auth/join', '/auth/login']) {
    const answer = await browser.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        username: { html: '<script>alert(1)</script>' },
        email: ['x'],
        password: 1,
      }),
    });
    assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
    assert.ok(!(await answer.text()).includes('<script>'));
  }
});

test('a button pressed twice does no harm', async () => {
  const { browser, account } = await signedIn('hal');
  const body = new URLSearchParams({ csrf: valueOf(account, 'csrf')! }).toString();
  const leave = () =>
    browser.send('/auth/logout', {
      method: 'POST',
      headers: { ...FORM, 'sec-fetch-site': 'same-origin' },
      body,
    });
  const answers = await Promise.all([leave(), leave()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  );
});

test('too many wrong passwords are reported on the page, with the time to wait', async () => {
  const browser = createBrowser(service.baseUrl, { 'x-forwarded-for': '203.0.113.9' });
  const login = await browser.open('/auth/login');
  const guess = () =>
    browser.submit(login, '/auth/login', { username: 'nobody', password: 'guess' });
  for (let i = 0; i < 5; i++) assert.equal((await guess()).status, 401);
  const page = await guess();
  assert.equal(page.status, 429);
  assert.match(page.text, /try again in \d+ s/);
  assert.match(page.headers.get('retry-after') ?? '', /^\d+$/);
});

test('on a narrow screen no table of the documentation is cut off: each row stands as a list of named cells', async () => {
  const browser = createBrowser(service.baseUrl);
  const pages = await Promise.all(
    ['/docs', '/docs/reference', '/docs/errors', '/docs/spec'].map((path) => browser.open(path)),
  );
  const tables = pages.flatMap(({ html }) =>
    [...html.matchAll(/<table[^>]*>[^]*?<\/table>/g)].map(([table]) => table),
  );
  assert.ok(tables.length > 40);
  for (const table of tables) {
    assert.match(table, /^<table class="stack">/);
    // A cell without a name is an empty one.
    assert.doesNotMatch(table, /<td>(?!\s*<\/td>)/);
  }
});

test('the pages of people without an account answer, and link only to what is there', async () => {
  const browser = createBrowser(service.baseUrl);
  const seen = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await browser.open(path);
    assert.equal(page.status, 200, path);
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue;
    assert.match(page.html, /<title>[^<]+ · Presage<\/title>/);
    for (const [, link] of page.html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) waiting.push(link!);
  }
  for (const path of [
    '/auth/register',
    '/auth/login',
    '/docs',
    '/openapi.json',
    '/health',
    '/static/presage.css',
  ])
    assert.ok(seen.has(path), path);
});
