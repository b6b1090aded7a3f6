/**
 * Both judges understand every combination of keys that the claims use: on a small run that has little of what they ask for, neither
 * answers with something it was not asked, and what is not done is not met.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeExpect } from '#claims';
import type { ClaimKind } from '#claims/verdicts';
import { judgeClaims } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';
import { PROMPT_SETS, listWholeWayPrompts, runWholeWay } from './whole-way-run.ts';

const { run, files } = runWholeWay(
  'A hotel of 3 floors with 2 staircases and 2 exits, 40 guests and 6 police officers in the lobby. Fire in the kitchen at 30 s.',
  { maxAgents: 60 },
);
const seen = readRun(files);

interface Asked {
  readonly kind: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

function judgeBoth({ kind, expect }: Asked) {
  const product = judgeExpect(expect, kind as ClaimKind, run);
  const [second] = judgeClaims(seen, [{ id: 'asked', kind, expect }]);
  return [
    { met: product.met, says: `${product.evidence.text} ${product.reason ?? ''}` },
    { met: second!.met, says: second!.evidence },
  ];
}

/** By kind, keys, and the words that say how the keys hang together. */
function formOf({ kind, expect }: Asked): string {
  const words = ['relation', 'goal', 'state', 'absent'].map((key) => expect[key]);
  return [kind, ...Object.keys(expect).toSorted(), ...words].join(' ');
}

const MISUNDERSTOOD =
  /^\s*$|there is no\s*(?:;|,|$)|no way was built|no number is asked|no time is asked|nothing there can be closed|nothing to look for|could not be judged|undefined|NaN|\bno place was built/;

test('neither judge misunderstands a combination of keys that the prompts use', () => {
  const forms = new Map<string, Asked>();
  for (const set of PROMPT_SETS)
    for (const { claims } of listWholeWayPrompts(set))
      for (const claim of claims) forms.set(formOf(claim), claim);
  assert.ok(forms.size >= 200, `${forms.size} combinations`);
  const wrong: string[] = [];
  for (const asked of forms.values())
    judgeBoth(asked).forEach(({ says }, k) => {
      if (MISUNDERSTOOD.test(says))
        wrong.push(`${k === 0 ? 'product' : 'second'} ${JSON.stringify(asked.expect)}: ${says}`);
    });
  assert.deepEqual(wrong, []);
});

test('a structure with a relation means the same as a place of that name', () => {
  for (const relation of ['to', 'from', 'through', 'near', 'behind', 'outside', 'along'])
    for (const name of ['hotel', 'staircase', 'railway station']) {
      const said = { who: 'guest', relation };
      const asPlace = judgeBoth({ kind: 'where', expect: { ...said, place: name } });
      const structure = name.replaceAll(' ', '_');
      const asKind = judgeBoth({ kind: 'where', expect: { ...said, structure } });
      assert.deepEqual(
        asKind.map(({ met }) => met),
        asPlace.map(({ met }) => met),
        `${relation} ${name}`,
      );
    }
});

const NOT_DONE: readonly Asked[] = [
  { kind: 'where', expect: { who: 'guest', floor: 9, relation: 'to' } },
  { kind: 'where', expect: { who: 'guest', structure: 'railway_station', relation: 'to' } },
  { kind: 'where', expect: { who: 'guest', structure: 'tunnel', relation: 'through' } },
  { kind: 'where', expect: { who: 'guest', place: 'hotel', relation: 'from', distance_m: 900 } },
  { kind: 'where', expect: { who: 'guest', place: 'train' } },
  { kind: 'where', expect: { who: 'guest', place: 'bus', relation: 'behind' } },
  { kind: 'where', expect: { who: 'guest', place: 'upper floors', relation: 'to' } },
  { kind: 'where', expect: { who: 'guest', place: 'basement' } },
  { kind: 'where', expect: { who: 'police', place: 'two buses', relation: 'between' } },
  {
    kind: 'where',
    expect: { who: 'police', place: ['protesters', 'soldiers'], relation: 'between' },
  },
  { kind: 'where', expect: { event: 'fire', place: 'lorry', relation: 'from' } },
  { kind: 'where', expect: { event: 'fire', place: 'basement' } },
  { kind: 'where', expect: { structure: 'hotel', place: 'river', relation: 'above' } },
  { kind: 'where', expect: { structure: 'hotel', place: 'church', relation: 'opposite' } },
  { kind: 'when', expect: { who: 'guest', goal: 'evacuate', before_s: 20 } },
  { kind: 'when', expect: { who: 'guest', goal: 'evacuate', after_s: 3000 } },
  { kind: 'when', expect: { who: 'guest', goal: 'assemble', place: 'lobby', before_s: 60 } },
  { kind: 'when', expect: { structure: 'exit', state: 'open', at_s: 3000 } },
  { kind: 'when', expect: { state: 'dark', place: 'lobby', at_s: 60, duration_s: 30 } },
  { kind: 'state', expect: { structure: 'staircase', state: 'blocked', share: 0.5 } },
  { kind: 'state', expect: { place: 'main gate', state: 'locked' } },
  { kind: 'state', expect: { floor: 0, state: 'flooded', depth_m: 0.5 } },
  { kind: 'happens', expect: { who: 'police', goal: 'chase' } },
  { kind: 'happens', expect: { who: 'guest', goal: 'pass', place: 'kitchen', count: 4000 } },
  { kind: 'happens', expect: { who: 'guest', goal: 'hide', structure: 'warehouse' } },
  { kind: 'happens', expect: { who: 'guest', state: 'fallen', count: 1, structure: 'staircase' } },
  { kind: 'place', expect: { structure: 'building', floors: 5 } },
  { kind: 'place', expect: { structure: 'exit', count: 7 } },
  { kind: 'count', expect: { who: 'guest', state: 'wheelchair', count: 40 } },
];

test('what is not done is not met, however the keys stand together', () => {
  for (const asked of NOT_DONE)
    judgeBoth(asked).forEach(({ met, says }, k) =>
      assert.notEqual(
        met,
        'yes',
        `${k === 0 ? 'product' : 'second'} ${JSON.stringify(asked)}: ${says}`,
      ),
    );
});

test('what is done is met, however the keys stand together', () => {
  for (const asked of [
    { kind: 'place', expect: { structure: 'building', floors: 3, exits: 2 } },
    { kind: 'when', expect: { who: 'guest', goal: 'evacuate', before_s: 3600 } },
    { kind: 'where', expect: { who: 'police', structure: 'hotel' } },
    { kind: 'where', expect: { event: 'fire', place: 'kitchen', relation: 'from' } },
  ])
    judgeBoth(asked).forEach(({ met, says }, k) =>
      assert.equal(
        met,
        'yes',
        `${k === 0 ? 'product' : 'second'} ${JSON.stringify(asked)}: ${says}`,
      ),
    );
});
