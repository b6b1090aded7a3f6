/** A hill with a flat top: people walk up its four sides. Water that does not reach the top leaves it dry. */
import type { Bounds } from '#plane';
import { growBounds, ringOfBounds } from '../plan/bounds.ts';
import { YARD } from '../site/yard-id.ts';
import type { Join, Level, Point, Ring, Segment } from '../walkable.ts';

/** Meters from the foot to the top, on the plan. With a rise of 4 m it is one in five, a steep path. Judgement. */
export const SLOPE_METERS = 20;

export interface RaisedGround {
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly top: Bounds;
}

/** Of a hill that takes this box, so high; nobody walks on its corners. */
export function raiseGround(id: string, box: Bounds, rise: number): RaisedGround {
  const top = growBounds(box, -SLOPE_METERS);
  const sides = listSides(box, top);
  return {
    top,
    levels: [
      {
        ...EMPTY,
        id: topLevel(id),
        kind: 'outdoor',
        z: rise,
        outlines: [ringOfBounds(top)],
        holes: [],
      },
      ...sides.map(({ side, ring, foot, up }): Level => {
        const perMeter = rise / SLOPE_METERS;
        const [perX, perY] = [up.x * perMeter, up.y * perMeter];
        return {
          ...EMPTY,
          id: `${id}.${side}`,
          kind: 'ramp',
          z: -(foot.from.x * perX + foot.from.y * perY),
          rise: { perX, perY },
          outlines: [ring],
          holes: [],
        };
      }),
    ],
    joins: sides.flatMap(({ side, foot, head }): Join[] => [
      { id: `${id}.${side}-foot`, segment: foot, levels: [YARD, `${id}.${side}`] },
      { id: `${id}.${side}-head`, segment: head, levels: [`${id}.${side}`, topLevel(id)] },
    ]),
  };
}

export function topLevel(id: string): string {
  return `${id}.top`;
}

const EMPTY = { storey: 0, walls: [], doors: [], areas: [] } as const;

interface SideOfHill {
  readonly side: string;
  readonly ring: Ring;
  readonly foot: Segment;
  readonly head: Segment;
  readonly up: Point;
}

function listSides(box: Bounds, top: Bounds): SideOfHill[] {
  const side = (name: string, foot: Segment, head: Segment, up: Point): SideOfHill => ({
    side: name,
    ring: [foot.from, foot.to, head.to, head.from],
    foot,
    head,
    up,
  });
  const level = (y: number): Segment => ({ from: { x: top.minX, y }, to: { x: top.maxX, y } });
  const upright = (x: number): Segment => ({ from: { x, y: top.minY }, to: { x, y: top.maxY } });
  return [
    side('south', level(box.minY), level(top.minY), { x: 0, y: 1 }),
    side('north', level(box.maxY), level(top.maxY), { x: 0, y: -1 }),
    side('west', upright(box.minX), upright(top.minX), { x: 1, y: 0 }),
    side('east', upright(box.maxX), upright(top.maxX), { x: -1, y: 0 }),
  ];
}
