/** The documents of the project: every link leads somewhere, guides have one form, and all state the same versions. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { after, before, test } from 'node:test';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

const DOCUMENTS = [...globSync('docs/**/*.md'), ...globSync('*.md')].sort();
let service: SimulationService;

before(async () => {
  service = await shareSimulationService();
});

after(async () => {
  await service.close();
});

/** As GitHub names headings: https://github.com/gjtorikian/html-pipeline, the filter for tables of contents. */
function anchorsOf(markdown: string): Set<string> {
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '');
  return new Set(
    [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) =>
      heading!
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test('every link in the documents leads to a file that is there, and to a heading that is in it', () => {
  assert.ok(DOCUMENTS.length > 30, `found ${DOCUMENTS.length}`);
  let followed = 0;
  const dead = [...DOCUMENTS, ...globSync('examples/**/*.md')].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    return targets
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        followed++;
        const [path, anchor] = target.split('#');
        const wanted = path === '' ? file : normalize(join(dirname(file), path!));
        if (!existsSync(wanted)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(wanted, 'utf8')).has(anchor);
      })
      .map((target) => `${file} → ${target}`);
  });
  assert.ok(followed > 100, `followed ${followed}`);
  assert.deepEqual(dead, []);
});

test('every link and picture of every page that anybody may read is there, and so is the place on the page', async () => {
  const seen = new Map<string, string>();
  const wanted = new Map<string, string>([['/docs', 'the test']]);
  const anchors: { from: string; path: string; anchor: string }[] = [];
  for (const [path, from] of wanted) {
    const response = await fetch(service.baseUrl + path, { headers: { accept: 'text/html' } });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const html = isPage ? await response.text() : '';
    if (!isPage) await response.arrayBuffer();
    assert.equal(response.status, 200, `${path}, named on ${from}`);
    seen.set(path, html);
    for (const [, target] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(target!)) continue;
      assert.match(target!, /^[/#](?!\/)/, `${target} on ${path}`);
      const [to = '', anchor] = target!.replaceAll('&amp;', '&').split('#');
      const toPath = to === '' ? path : to;
      if (anchor !== undefined) anchors.push({ from: path, path: toPath, anchor });
      if (!wanted.has(toPath)) wanted.set(toPath, path);
    }
  }
  const pages = [...seen.keys()].filter((path) => path.startsWith('/docs'));
  assert.ok(pages.length > 60, `${pages.length} pages and pictures`);
  assert.ok(anchors.length > 500, `${anchors.length} places`);
  const lost = anchors.filter(({ path, anchor }) => !seen.get(path)!.includes(` id="${anchor}"`));
  assert.deepEqual(lost, []);
});

test('every document is a page with one main, one h1 and its own title, and every page is in the list', async () => {
  const list = await (await fetch(`${service.baseUrl}/docs`)).text();
  const titles = new Set<string>();
  for (const file of DOCUMENTS) {
    const name = file.replace(/^docs\//, '').replace(/\.md$/, '');
    const path = `/docs/${file.startsWith('docs/') ? name : name.toLowerCase()}`;
    const response = await fetch(service.baseUrl + path);
    assert.equal(response.status, 200, path);
    const html = await response.text();
    assert.equal(html.match(/<main/g)?.length, 1, path);
    assert.equal(html.match(/<h1/g)?.length, 1, path);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!);
    if (!path.startsWith('/docs/adr/')) assert.ok(list.includes(`href="${path}"`), path);
  }
  assert.equal(titles.size, DOCUMENTS.length);
});

/** References by nature. */
const LONG = ['docs/spec.md', 'docs/crowd-file.md', 'docs/scenario.md', 'docs/scenario-fields.md'];
const LINES_MAX = 200;

test('every guide opens with what it is for, and only references are long', () => {
  const guides = globSync('docs/*.md');
  const isOpened = (file: string): boolean =>
    /^# .+\n\n(?:After reading this page you|This page explains) /.test(readFileSync(file, 'utf8'));
  const isLong = (file: string): boolean =>
    readFileSync(file, 'utf8').trimEnd().split('\n').length > LINES_MAX;
  assert.deepEqual(
    guides.filter((file) => !isOpened(file)),
    [],
  );
  assert.deepEqual(guides.filter(isLong).sort(), [...LONG].sort());
});

test('documents and the service state the same version of the software', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  assert.match(version, /^\d+\.\d+\.\d+$/);
  const released = /^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(
    readFileSync('CHANGELOG.md', 'utf8'),
  );
  const cited = /^version: (.+)$/m.exec(readFileSync('CITATION.cff', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  const health = await readJson('/health');
  const start = await (await fetch(`${service.baseUrl}/docs`)).text();
  assert.deepEqual(
    [released?.[1], cited?.[1], lock.version, health.version, /Presage ([\d.]+),/.exec(start)?.[1]],
    Array.from({ length: 5 }, () => version),
  );
});

test('documents and the service state the same version of the interface', async () => {
  const { headers } = await fetch(`${service.baseUrl}/health`);
  const version = headers.get('x-api-version');
  assert.match(version ?? '', /^1\.\d+$/);
  const openapi = await readJson('/openapi.json');
  const asyncapi = await readJson('/asyncapi.json');
  const start = await (await fetch(`${service.baseUrl}/docs`)).text();
  const policy = /document describes (\d+\.\d+)\./.exec(readFileSync('docs/spec.md', 'utf8'));
  assert.deepEqual(
    [
      openapi.info?.version,
      asyncapi.info?.version,
      /interface ([\d.]+),/.exec(start)?.[1],
      policy?.[1],
    ],
    Array.from({ length: 4 }, () => version),
  );
});

async function readJson(
  path: string,
): Promise<{ readonly version?: string; readonly info?: { readonly version: string } }> {
  return (await fetch(service.baseUrl + path)).json() as Promise<{ version?: string }>;
}
