/** The rigged characters in a row on the ground, just south of the world. */
import { heightAt } from '#world';
import type { World } from '#world/site';
import type { SceneBuilder } from '../scene-builder.ts';
import { CHARACTERS, addCharacter } from './characters.ts';
import type { Character, CharacterName } from './characters.ts';
import { toTranslation } from './placing.ts';
import { NO_TURN } from './rotation.ts';

/** Metres between characters, and from the edge of the world. */
const APART = 2.2;
const FROM_EDGE = 3;

export type DescribeCharacter = (name: CharacterName) => Readonly<Record<string, unknown>>;

export function addCharacters(
  builder: SceneBuilder,
  { bounds, ground }: Pick<World, 'bounds' | 'ground'>,
  describe: DescribeCharacter = () => ({}),
): Character[] {
  const still = { translation: [0, 0, 0], rotation: NO_TURN } as const;
  const root = builder.node({ name: 'characters', parent: -1, ...still });
  const middle = (bounds.minX + bounds.maxX) / 2;
  return CHARACTERS.map((name: CharacterName, i) => {
    const at = {
      x: middle + (i - (CHARACTERS.length - 1) / 2) * APART,
      y: bounds.minY - FROM_EDGE,
    };
    return addCharacter(builder, name, {
      parent: root,
      translation: toTranslation({ ...at, z: heightAt(ground, at) }),
      rotation: NO_TURN,
      extras: describe(name),
    });
  });
}
