/** The ground inside a cordon: a ring around a structure, as far from its walls as said. */
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import type { Piece } from '../site/draw-structure.ts';
import type { Parts } from '../site/parts.ts';
import { YARD } from '../site/yard-id.ts';
import type { Point, Ring } from '../walkable.ts';
import type { OpenPlace } from '../world.ts';
import { emptyParts } from './empty-parts.ts';
import type { WishedPiece } from './ground-pieces.ts';

/** A cordon without a stated distance: the least that UK guidance gives for a small suspicious item. */
const CORDON_METERS = 100;
const CORDON_METERS_MAX = 200;
const USE = 'cordon';
/** Its sides are about this long. */
const SIDE_METERS = 8;
const SIDES_MIN = 12;
const SIDES_MAX = 96;

/** One piece for each cordon that people keep. */
export function drawCordons(
  { tasks = [], things = [] }: Scenario,
  boxOf: (structure: string | undefined) => { readonly box: Bounds; readonly index: number },
): WishedPiece[] {
  return tasks
    .filter(({ deed, way }) => deed.value === 'block' && way === 'around')
    .map(({ at, length }, i) => {
      const { box, index } = boxOf(at[0]?.structure);
      const meters = Math.min(CORDON_METERS_MAX, length?.value ?? CORDON_METERS);
      const name = things.find(({ use }) => use === USE)?.names[0]?.value ?? USE;
      return { piece: toPiece(`cordon-${i + 1}`, name, box, meters), wish: { around: index } };
    });
}

function toPiece(id: string, name: string, around: Bounds, meters: number): Piece {
  const radius = meters + (around.maxX - around.minX + around.maxY - around.minY) / 4;
  const box = { minX: -radius, minY: -radius, maxX: radius, maxY: radius };
  const put = (at: Point): Parts => {
    const place: OpenPlace = {
      id,
      kind: USE,
      structure: id,
      name,
      outline: ringAround(at, radius),
      parts: [],
    };
    return {
      ...emptyParts(id, {
        minX: at.x - radius,
        minY: at.y - radius,
        maxX: at.x + radius,
        maxY: at.y + radius,
      }),
      openPlaces: [place],
      landmarks: [
        { id, kind: 'part', label: name, use: USE, storey: 0, level: YARD, at, structure: id },
      ],
    };
  };
  return { box, isOpen: true, isWhole: false, isGround: true, isScenery: true, put };
}

/** Counterclockwise: the inside is on the left. */
function ringAround({ x, y }: Point, radius: number): Ring {
  const sides = Math.min(
    SIDES_MAX,
    Math.max(SIDES_MIN, Math.ceil((2 * Math.PI * radius) / SIDE_METERS)),
  );
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
