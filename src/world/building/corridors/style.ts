/** What the dice decide about a building, once, before its size is known. */
import type { Dice } from '#base';

const SHAPES = ['bar', 'l', 't', 'u', 'z', 'h', 'cross', 'e'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Style {
  readonly shape: Shape;
  /** The long side runs east to west, where nothing else decides. */
  readonly isAlongX: boolean;
  readonly isMirroredAlong: boolean;
  readonly isMirroredAcross: boolean;
  /** Between two corridors side by side: a core of stairs and service rooms. */
  readonly hasTwoCorridors: boolean;
  /** Factors on the usual depth of the strips at v < 0 and v > 0. */
  readonly depths: readonly [number, number];
  /** Share of the spine in the total length of corridors. */
  readonly spineShare: number;
  /** Where along the main bar the entrance is. */
  readonly lobbyAt: number;
  /** Stairs at the very ends of corridors, or a room's width before. */
  readonly hasStairsAtEnds: boolean;
  /** The strip of the first stair. */
  readonly firstStrip: 0 | 1;
  /** For choices made later, storey by storey. */
  readonly seed: number;
}

export function rollStyle(dice: Dice): Style {
  return {
    shape: SHAPES[dice.pick(SHAPES.length)]!,
    isAlongX: dice.next() < 0.65,
    isMirroredAlong: dice.next() < 0.5,
    isMirroredAcross: dice.next() < 0.5,
    hasTwoCorridors: dice.next() < 0.3,
    depths: [dice.between(0.93, 1.1), dice.between(0.93, 1.1)],
    spineShare: dice.between(0.4, 0.6),
    lobbyAt: dice.between(0.34, 0.66),
    hasStairsAtEnds: dice.next() < 0.6,
    firstStrip: dice.pick(2) === 0 ? 0 : 1,
    seed: dice.pick(2 ** 31),
  };
}
