/** `presage simulate`, run as an operator runs it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { runPresage } from '../../../test/support/command.ts';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { makeTestFolder } from '../../../test/support/leftovers.ts';

const OUT = makeTestFolder();
after(() => rmSync(OUT, { recursive: true, force: true }));

const CLUB = 'A nightclub with 30 people, 2 exits, one of them locked.';
const CAFE = 'A cafe with 15 guests and 2 exits, one exit is blocked.';
const SETTINGS = '{"max_agents":30,"simulation_duration":60,"seed":3}';

test('simulate writes the results as the API gives them, and the files they name', async () => {
  const folder = join(OUT, 'plain');
  const { code, stdout, stderr } = await runPresage([
    'simulate',
    CLUB,
    '--settings',
    SETTINGS,
    '--out',
    folder,
  ]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^\d+ of \d+ as asked.*\n30 people and 0 vehicles, \d+ buildings/);
  assert.match(stderr, /^parsing prompt\ncreating terrain\nplacing buildings\n/);
  const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  assert.equal(results.metadata.settings.seed, 3);
  assert.equal(results.risk_assessment, undefined);
  const written = readdirSync(folder);
  for (const { url } of results.files) assert.ok(written.includes(url), url);
  const { features } = JSON.parse(readFileSync(join(folder, 'results.geojson'), 'utf8'));
  assert.ok(features.length > 30);
});

test('what a measure was worth is measured again by the command the result gives', async () => {
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
  const asked = ['simulate', CAFE, '--settings', file, '--risk', '--quiet', '--out', folder];
  const { code, stdout, stderr } = await runPresage(asked);
  assert.deepEqual([code, stdout, stderr], [0, '', '']);
  const { risk_assessment } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
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
    [[], /needs a prompt/],
    [[CLUB], /--out DIR/],
    [['too short', '--out', OUT], /prompt/],
    [[CLUB, '--out', OUT, '--settings', '{"max_agents":0}'], /settings\.max_agents/],
    [[CLUB, '--out', OUT, '--settings', '{"agents":1}'], /agents/],
    [[CLUB, '--out', OUT, '--settings', '{"design":{"exits":0}}'], /settings\.design\.exits is 0/],
    [[CLUB, '--out', OUT, '--settings', '{"design":{"exit":1}}'], /settings\.design\.exit is not/],
    [[CLUB, '--out', OUT, '--settings', join(OUT, 'absent.json')], /absent\.json cannot be read/],
    [[CLUB, '--out', OUT, '--format', 'dxf'], /no format/],
    [[CLUB, '--try', 'x'], /--risk/],
    [[CLUB, '--risk', '--try', 'x'], /--seeds/],
    [['这是一个测试提示，请模拟疏散过程，谢谢', '--out', OUT, '--quiet'], /parsing prompt/],
  ];
  for (const [words, expected] of wrong) {
    const { code, stderr } = await runPresage(['simulate', ...words]);
    assert.equal(code, 1, words.join(' '));
    assert.match(stderr, /^presage: [^\n]+\n$/);
    assert.match(stderr, expected);
  }
});
