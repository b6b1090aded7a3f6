/** `presage simulate`, run as an operator runs it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { runPresage } from '../../../test/support/command.ts';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything, sample } from '../../../test/support/extent.ts';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { makeTestFolder } from '../../../test/support/leftovers.ts';

const OUT = makeTestFolder();
after(() => rmSync(OUT, { recursive: true, force: true }));

const CLUB = 'A nightclub with 30 people, 2 exits, one of them locked.';
const CAFE = `A cafe with ${sample({ few: 6, all: 15 })} guests and 2 exits, one exit is blocked.`;
const SETTINGS = '{"max_agents":30,"simulation_duration":60,"seed":3}';

const ONLY_ALL = { skip: !isEverything && 'only with --all' };

function readResults(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
}

/** The files that the results name are there, and everybody is in the other form of the results. */
function checkFiles(folder: string, people: number): void {
  const results = readResults(folder);
  assert.equal(results.metadata.settings.seed, 3);
  const written = readdirSync(folder);
  for (const { url } of results.files) assert.ok(written.includes(url), url);
  const { features } = JSON.parse(readFileSync(join(folder, 'results.geojson'), 'utf8'));
  assert.ok(features.length > people);
}

const SUMMARY = /^\d+ of \d+ as asked.*\n(\d+) people and 0 vehicles, \d+ buildings/;
const STAGES = /^parsing prompt\ncreating terrain\nplacing buildings\n/;

test(
  'simulate writes the results as the API gives them, and the files they name',
  ONLY_ALL,
  async () => {
    const folder = join(OUT, 'plain');
    const words = ['simulate', CLUB, '--settings', SETTINGS, '--out', folder];
    const { code, stdout, stderr } = await runPresage(words);
    assert.equal(code, 0, stderr);
    assert.equal(SUMMARY.exec(stdout)?.[1], '30', stdout);
    assert.match(stderr, STAGES);
    assert.equal(readResults(folder).risk_assessment, undefined);
    checkFiles(folder, 30);
  },
);

test('results and files are written, and what a measure was worth is measured again by the command they give', async () => {
  const folder = join(OUT, 'risk');
  const file = join(OUT, 'settings.json');
  const design = {
    exit_width_m: 0.75,
    door_width_m: 0.8,
    alarm: 'manual',
    staff: 3,
    fire_growth: 0.03,
  };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(SETTINGS), design }));
  const asked = ['simulate', CAFE, '--settings', file, '--risk', '--out', folder];
  const { code, stdout, stderr } = await runPresage(isEverything ? [...asked, '--quiet'] : asked);
  assert.equal(code, 0, stderr);
  if (isEverything) assert.deepEqual([stdout, stderr], ['', '']);
  else {
    assert.match(stdout, SUMMARY);
    assert.match(stderr, STAGES);
  }
  checkFiles(folder, 1);
  const { risk_assessment } = readResults(folder);
  assert.equal(risk_assessment.basis, 'simulated');
  assert.deepEqual(risk_assessment.design.exit_width_m, { value: 0.75, source: 'settings' });
  assert.deepEqual(risk_assessment.design.exits, { value: 2, source: 'prompt' });
  const [measure] = risk_assessment.mitigation_strategies;
  const words = [...measure.reproduce.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  );
  assert.equal(words.shift(), 'presage');
  const again = await runPresage(words);
  assert.equal(again.code, 0, again.stderr);
  assert.deepEqual(JSON.parse(again.stdout), measure);
});

test('simulate says in one line what it cannot do', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /the prompt is missing/],
    [[CLUB], /--out DIR/],
    [['too short', '--out', OUT], /prompt/],
    [[CLUB, '--out', OUT, '--settings', '{"max_agents":0}'], /settings\.max_agents/],
    [[CLUB, '--out', OUT, '--settings', '{"agents":1}'], /agents/],
    [[CLUB, '--out', OUT, '--settings', '{"design":{"exits":0}}'], /settings\.design\.exits is 0/],
    [[CLUB, '--out', OUT, '--settings', '{"design":{"exit":1}}'], /settings\.design\.exit is not/],
    [[CLUB, '--out', OUT, '--settings', join(OUT, 'absent.json')], /absent\.json cannot be read/],
    [[CLUB, '--out', OUT, '--format', 'dxf'], /unknown format/],
    [[CLUB, '--try', 'x'], /--risk/],
    [[CLUB, '--risk', '--try', 'x'], /--seeds/],
    [['这是一个测试提示，请模拟疏散过程，谢谢', '--out', OUT, '--quiet'], /parsing prompt/],
  ];
  // Each is a process: by default one that words stop, one that settings stop and one that is stopped on its way.
  const few = wrong.filter((_, i) => [1, 5, wrong.length - 1].includes(i));
  for (const [words, expected] of sample({ few, all: wrong })) {
    const { code, stderr } = await runPresage(['simulate', ...words]);
    assert.equal(code, 1, words.join(' '));
    assert.match(stderr, /^presage: [^\n]+\n$/);
    assert.match(stderr, expected);
  }
});
