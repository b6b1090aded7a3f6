/** Every kind's own sentences are read as that kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '#scenario';
import { ALL_BEHAVIOURS, ALL_HAZARDS, ALL_PLACES } from './index.ts';

const nowhere = () => [];

test('there are kinds, and no two have one name', () => {
  assert.ok(ALL_HAZARDS.length >= 32);
  assert.ok(ALL_PLACES.length >= 54);
  assert.ok(ALL_BEHAVIOURS.length >= 29);
  assert.equal(new Set(ALL_HAZARDS.map(({ type }) => type)).size, ALL_HAZARDS.length);
  assert.equal(new Set(ALL_PLACES.map(({ kind }) => kind)).size, ALL_PLACES.length);
  assert.equal(new Set(ALL_BEHAVIOURS.map(({ name }) => name)).size, ALL_BEHAVIOURS.length);
});

for (const { type, examples } of ALL_HAZARDS)
  test(`${type}: its examples name it`, () => {
    for (const example of examples) {
      const types = readPrompt(example, nowhere).events.map((event) => event.type.value);
      assert.ok((types as readonly string[]).includes(type), `${example}: ${types.join(', ')}`);
    }
  });

for (const { kind, examples } of ALL_PLACES)
  test(`${kind}: its examples name it`, () => {
    for (const example of examples) {
      const kinds = readPrompt(example, nowhere).structures.map((one) => one.kind.value);
      assert.ok((kinds as readonly string[]).includes(kind), `${example}: ${kinds.join(', ')}`);
    }
  });

for (const { name, examples } of ALL_BEHAVIOURS)
  test(`${name}: in its examples somebody does it`, () => {
    for (const example of examples) {
      const done = (readPrompt(example, nowhere).tasks ?? []).map(({ deed }) => deed.value);
      assert.ok(done.includes(name), `${example}: ${done.join(', ')}`);
    }
  });
