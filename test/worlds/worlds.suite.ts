/**
 * Worlds made from random scenarios, compared with the request, with geometry, and with a flood that starts at the
 * exits: one of every kind of place, ten of each with `npm test -- --all`. Several files share the kinds, to run beside
 * each other.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeReadings } from '#scenario/facets';
import { buildWorld } from '#world';
import { sample } from '../support/extent.ts';
import { checkOne } from './check-one.ts';
import type { Breaches } from './check-one.ts';
import { randomScenario } from './random-scenario.ts';

const WORLDS_PER_KIND = sample({ few: 1, all: 10 });

const RULES: Readonly<Record<keyof Breaches, string>> = {
  counts: 'floors, exits, stairs, lifts and platforms are as asked, widths within a centimeter',
  people: 'as many people as asked or allowed, every group within one of its share',
  negations: 'nothing that is excluded',
  reach: 'every room and every starting place has a way to an open exit',
  stepFree: 'wheelchair users have a way without steps, or it is said that they have none',
  geometry: 'nothing overlaps or crosses itself, and the streets are one graph',
  hazards: 'every event is on its floor and within ten meters of what it is said to be near',
};

/** The kinds of one of `parts` files; every kind is in exactly one. */
export function testWorlds({ part, parts }: { part: number; parts: number }): void {
  const kinds = placeReadings.kinds
    .map((kind, number) => ({ kind, number }))
    .filter(({ number }) => number % parts === part);
  const found: Record<keyof Breaches, string[]> = {
    counts: [],
    people: [],
    negations: [],
    reach: [],
    stepFree: [],
    geometry: [],
    hazards: [],
  };
  let worlds = 0;

  for (const { kind, number: first } of kinds)
    test(`${WORLDS_PER_KIND} random scenarios become worlds: ${kind}`, () => {
      for (let i = 0; i < WORLDS_PER_KIND; i++) {
        const number = first + i * placeReadings.kinds.length;
        const random = randomScenario(number);
        assert.equal(random.kind, kind);
        const breaches = checkOne(random, buildWorld(random.scenario));
        for (const [rule, list] of Object.entries(breaches))
          found[rule as keyof Breaches].push(
            ...list.map((breach) => `${number} ${kind}: ${breach}`),
          );
        worlds++;
      }
    });

  for (const [rule, promise] of Object.entries(RULES))
    test(promise, () => {
      assert.equal(worlds, kinds.length * WORLDS_PER_KIND);
      const list = found[rule as keyof Breaches];
      assert.deepEqual(list.slice(0, 20), [], `${list.length} breaches`);
    });
}
