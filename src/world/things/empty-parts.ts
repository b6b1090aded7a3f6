/** A piece of ground with nothing on it yet. */
import type { Bounds } from '#plane';
import type { Parts } from '../site/parts.ts';

export function emptyParts(structure: string, box: Bounds): Parts {
  return {
    structure,
    box,
    buildings: [],
    openPlaces: [],
    levels: [],
    joins: [],
    lifts: [],
    exits: [],
    objects: [],
    landmarks: [],
    nodes: [],
    streets: [],
    rooms: [],
    shortfalls: [],
    isWhole: false,
  };
}
