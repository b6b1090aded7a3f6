/** Laws of the advice for a route. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LEVELS, toHazard } from '../hazard.ts';
import type { Threat } from '../threats.ts';
import { guide } from './guide.ts';
import { NATURE_STEPS } from './nature.ts';
import { SECURITY_STEPS } from './security.ts';
import { TRAVELLERS } from './step.ts';
import type { Traveller } from './step.ts';
import { SUBJECTS, subjectOf } from './subject.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const WINDOW = { startMs: NOW, endMs: NOW + 6 * HOUR_MS };
const KINDS = [
  ['geopolitical', 'war'],
  ['geopolitical', 'protest'],
  ['geopolitical', 'detention_do_not_travel'],
  ['crime', 'kidnapping'],
  ['crime', 'ambush'],
  ['crime', 'theft'],
  ['crime', 'something else'],
  ['environmental', 'flood'],
  ['weather', 'heavy_snow'],
  ['weather', 'odd_warning'],
  ['infrastructure', 'road_works'],
  ['traffic', 'accident'],
] as const;

const anyThreat = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    level: fc.constantFrom(...LEVELS),
    fromHours: fc.integer({ min: -30, max: 30 }),
    hours: fc.integer({ min: 1, max: 30 }),
  })
  .map((given) => toThreat(given));

function toThreat(given: {
  kind: (typeof KINDS)[number];
  level: Threat['level'];
  fromHours: number;
  hours: number;
}): Threat {
  const rank = toHazard([0.2, 0.4, 0.6, 0.8][LEVELS.indexOf(given.level)]!);
  return {
    id: 'x',
    type: given.kind[0],
    kind: given.kind[1],
    severity: 0.8,
    level: given.level,
    isUnconfirmed: false,
    scale: 'place',
    confidence: 0.9,
    description: `A ${given.kind[1]}`,
    at: { lat: 0, lng: 0 },
    radiusKm: 1,
    extentKm: 1,
    fromMs: NOW + given.fromHours * HOUR_MS,
    toMs: NOW + (given.fromHours + given.hours) * HOUR_MS,
    sources: [],
    rank,
    evidenceIds: [],
    isSpot: false,
  };
}

function ask(threats: readonly Threat[], traveller: Traveller = 'individual') {
  const ordered = threats.toSorted((a, b) => b.rank - a.rank);
  return guide({ threats: ordered, traveller, window: WINDOW });
}

test('no sentence comes twice, the urgent comes first, and no time lies outside the asked window', () => {
  fc.assert(
    fc.property(
      fc.array(anyThreat, { maxLength: 12 }),
      fc.constantFrom(...TRAVELLERS),
      (threats, traveller) => {
        const advice = ask(threats, traveller);
        const texts = advice.map(({ description }) => description);
        assert.equal(new Set(texts).size, texts.length);
        const lines = texts.flatMap((text) => text.split(' (')[0]!.split(/(?<=\.) /));
        const steps = [...Object.values(SECURITY_STEPS), ...Object.values(NATURE_STEPS)].flat();
        for (const { text } of steps)
          assert.ok(texts.filter((all) => all.includes(text)).length <= 1, text);
        assert.ok(lines.length >= texts.length);
        for (const [, time, day] of texts.join(' ').matchAll(/(\d\d:\d\d) UTC on (\S+?)[;),]/g)) {
          const ms = Date.parse(`${day}T${time}:00Z`);
          assert.ok(ms > WINDOW.startMs && ms < WINDOW.endMs, `${day} ${time}`);
        }
        const isCritical = threats.some(({ level }) => level === 'critical');
        assert.equal((texts[0] ?? '').startsWith('Go only if you must'), isCritical);
        const precautions = advice.filter(({ type }) => type === 'precaution');
        const order = ['low', 'medium', 'high', 'urgent'];
        precautions.forEach(({ priority }, i) => {
          if (i > 0)
            assert.ok(order.indexOf(priority) <= order.indexOf(precautions[i - 1]!.priority));
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('advice is for what happens and for who travels', () => {
  const given = { level: 'critical', fromHours: -1, hours: 2 } as const;
  const ambush = [toThreat({ ...given, kind: ['crime', 'ambush'] })];
  const convoy = ask(ambush, 'convoy')
    .map(({ description }) => description)
    .join(' ');
  assert.match(convoy, /Do not stop at a blocked road/);
  assert.match(convoy, /one attack cannot stop all vehicles/);
  assert.doesNotMatch(convoy, /valuables|alarm/);
  const alone = ask(ambush)
    .map(({ description }) => description)
    .join(' ');
  assert.doesNotMatch(alone, /all vehicles/);
  const war = [toThreat({ ...given, kind: ['geopolitical', 'war'] })];
  const people = ask(war, 'convoy')
    .map(({ description }) => description)
    .join(' ');
  assert.match(people, /At a checkpoint keep distance/);
  assert.doesNotMatch(people, /away from .*checkpoints|children/);
  assert.match(
    ask(war, 'family')
      .map(({ description }) => description)
      .join(' '),
    /children/,
  );
});

test('every subject has a line for every traveller, and each line is short', () => {
  const all: Readonly<Record<string, readonly { text: string; for?: readonly Traveller[] }[]>> = {
    ...SECURITY_STEPS,
    ...NATURE_STEPS,
  };
  for (const subject of SUBJECTS) {
    const steps = all[subject]!;
    if (!['fog', 'piracy'].includes(subject))
      for (const traveller of TRAVELLERS)
        assert.ok(
          steps.some(({ for: only }) => !only || only.includes(traveller)),
          `${subject} for ${traveller}`,
        );
    for (const { text } of steps) assert.ok(text.split(' ').length <= 25, text);
  }
  assert.equal(subjectOf({ type: 'weather', kind: 'unheard of' }), 'other_weather');
});
