/**
 * Both judges understand every combination of keys that the claims use: on a small run that has little of it, neither
 * answers another question, and undone things are not met.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createDice } from '#base';
import { sample } from '../support/extent.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { ClaimKind } from './first-judge/index.ts';
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

const CASES = sample({ few: 300, all: 20_000 });
const WORDS_APART = sample({ few: 5, all: 1 });

/** The vocabulary, by key. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...readFileSync(new URL('whole-way.md', import.meta.url), 'utf8')
      .split(/^## Words$/m)[1]!
      .matchAll(/^- `(\w+)`: (.+)$/gm),
  ].map(([, key, list]) => [key!, list!.split(', ')]),
);

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

test('both judges answer with other words, and with one key more or less', () => {
  const dice = createDice(7);
  const oneOf = <T>(list: readonly T[]): T => list[dice.pick(list.length)]!;
  const all = PROMPT_SETS.flatMap((set) => listWholeWayPrompts(set)).flatMap(
    ({ claims }) => claims,
  );
  for (let k = 0; k < CASES; k += 1) {
    const { kind, expect } = oneOf(all);
    const changed: Record<string, unknown> = { ...expect };
    for (const key of Object.keys(expect)) {
      const words = key === 'absent' ? WORDS.get(oneOf([...WORDS.keys()])) : WORDS.get(key);
      if (words !== undefined && dice.next() < 0.5) changed[key] = oneOf(words);
    }
    const more = oneOf(Object.entries(oneOf(all).expect));
    if (dice.next() < 0.3 && !(more[0] in changed)) changed[more[0]] = more[1];
    assert.doesNotThrow(
      () => judgeBoth({ kind, expect: changed }),
      JSON.stringify([kind, changed]),
    );
  }
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

test('undone things are not met, in any combination of keys', () => {
  for (const asked of NOT_DONE)
    judgeBoth(asked).forEach(({ met, says }, k) =>
      assert.notEqual(
        met,
        'yes',
        `${k === 0 ? 'product' : 'second'} ${JSON.stringify(asked)}: ${says}`,
      ),
    );
});

test('both judges look for every word of the vocabulary that must not be', () => {
  for (const key of ['who', 'structure', 'event', 'state', 'goal', 'absent'])
    for (const absent of WORDS.get(key)!.filter((_, i) => i % WORDS_APART === 0))
      for (const more of [
        {},
        { place: 'lobby' },
        { place: 'hotel', relation: 'outside' },
        { who: 'guest' },
        { who: 'guest', before_s: 20 },
      ])
        for (const { says } of judgeBoth({ kind: 'must_not', expect: { absent, ...more } }))
          assert.doesNotMatch(says, /not known|undefined|NaN|^\s*$/, `${absent} ${says}`);
});

/** Present, or done, in the small run. */
const IS_SO: readonly Asked['expect'][] = [
  { absent: 'person', place: 'hotel', relation: 'outside' },
  { absent: 'person', place: 'lobby' },
  { absent: 'guest', place: 'hotel' },
  { absent: 'hotel' },
  { absent: 'staircase' },
  { absent: 'walk', who: 'guest' },
  { absent: 'flee' },
  { absent: 'fire' },
  { absent: 'police' },
  { absent: 'open', structure: 'exit' },
];

test('things that are there or done are not absent', () => {
  for (const expect of IS_SO)
    judgeBoth({ kind: 'must_not', expect }).forEach(({ met, says }, k) =>
      assert.equal(
        met,
        'no',
        `${k === 0 ? 'product' : 'second'} ${JSON.stringify(expect)}: ${says}`,
      ),
    );
});

test('done things are met, in any combination of keys', () => {
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
