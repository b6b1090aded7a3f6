/**
 * Reads a scenario document that somebody wrote: every mistake with its pointer, what is allowed there and the nearest
 * name. Items without an id get one.
 */
import type { TSchema } from 'typebox';
import { checkShape, pointerTo, rulesOf } from '#base/shape';
import type { Mistake, Reading, Rules } from '#base/shape';
import { checkReferences } from './check-references.ts';
import { giveIds } from './ids.ts';
import { documentSchema } from './schema.ts';
import type { ScenarioDocument } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

export function readDocument(value: unknown, kinds: Vocabulary): Reading<ScenarioDocument> {
  const schema: TSchema = documentSchema(kinds);
  const plain = plainOf(rulesOf(schema), value);
  const mistakes = [...checkShape(schema, plain), ...listBrokenTexts(plain, '')];
  if (mistakes.length > 0) return { ok: false, mistakes };
  const document = giveIds(plain as ScenarioDocument);
  const dangling = checkReferences(document);
  return dangling.length > 0 ? { ok: false, mistakes: dangling } : { ok: true, value: document };
}

/** Text that no database and no file can hold: NUL, and halves of characters. */
function listBrokenTexts(value: unknown, path: string): Mistake[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ path, message: 'The text has a NUL or half a character.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...listBrokenTexts(name, pointerTo(path, name.toWellFormed())),
    ...listBrokenTexts(inner, pointerTo(path, name.toWellFormed())),
  ]);
}

/** Null means absent, and one value stands for a list of one where a list is expected. */
function plainOf(rules: Rules, value: unknown): unknown {
  if (rules.type === 'array' && value !== undefined && value !== null) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return rules.items === undefined ? items : items.map((item) => plainOf(rules.items!, item));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (inner === null) return [];
      const own = rules.properties;
      const next = own && Object.hasOwn(own, name) ? own[name] : undefined;
      return [[name, next === undefined ? inner : plainOf(next, inner)]];
    }),
  );
}
