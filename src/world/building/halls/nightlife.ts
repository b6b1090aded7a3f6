/** Nightclubs, bars and restaurants. */
import { rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { cutStrip, layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles, stripOf } from './hall-tiles.ts';
import { NIGHTCLUB, RESTAURANT } from './programmes.ts';
import type { Tile } from './scheme.ts';

export const NIGHTCLUB_KIND: HallKind = {
  principal: { use: 'dance floor', isIn: 'tiles', width: 8 },
  principalOnStorey: () => 1,
  programme: NIGHTCLUB,
  storeyHeight: 4.5,
  basementHeight: 3.8,
  roof: 'flat',
  squareMetersMin: 420,
  aspect: [0.8, 1.6],
  backUse: 'stage',
  lay: (context) =>
    layFrame(context, {
      bands: [['left'], ['right'], ['back']],
      bandDepth: [4, 5.5],
      strip: [4, 5],
      tiles: (heart) => [...wayIn(heart), ...club(heart)],
    }),
};

const STAGE_DEPTH = 4;

function cutBack(whole: Rect, depth: number): [front: Rect, back: Rect] {
  const { x0, y0, x1, y1 } = whole;
  return [rect(x0, y0, x1, y1 - depth), rect(x0, y1 - depth, x1, y1)];
}

/** The way past the cloakroom to the floor. */
function wayIn(heart: Heart): Tile[] {
  const { strip, storey, dice } = heart;
  if (!strip || storey !== 0) return stripOf(heart, 'lounge');
  const [cloakroom, entrance, lounge] = cutStrip(strip, [1, 1.1, 1.6], dice);
  return [
    { use: 'cloakroom', rect: cloakroom!, rank: 'room' },
    { use: 'corridor', name: 'Entrance corridor', rect: entrance!, rank: 'way' },
    { use: 'lounge', rect: lounge!, rank: 'hall' },
  ];
}

/** Stage at the back, bar along one side, lounge along the other, and the dance floor between. */
function club(heart: Heart): Tile[] {
  const { principal, dice, storey } = heart;
  const uses = { use: 'dance floor', spare: 'lounge' };
  if (storey < 0 || principal === 0 || heart.context.isPlain) return hallTiles(heart, uses, true);
  const stageAt = heart.context.storeyFor('stage', 0);
  const [rest, stage] =
    storey === stageAt
      ? cutBack(heart.heart, Math.min(STAGE_DEPTH, (heart.heart.y1 - heart.heart.y0) / 3))
      : [heart.heart, undefined];
  const [bar, floor, lounge] = cutStrip(
    rest,
    [1, dice.between(1.8, 2.6), dice.between(0.8, 1.1)],
    dice,
  );
  return [
    { use: 'bar', rect: bar!, rank: 'hall', isOpen: true },
    { use: 'lounge', rect: lounge!, rank: 'hall', isOpen: true },
    ...hallTiles({ ...heart, heart: floor! }, uses, true),
    ...(stage ? [{ use: 'stage', rect: stage, rank: 'room', isOpen: true } as const] : []),
  ];
}

export const RESTAURANT_KIND: HallKind = {
  principal: { use: 'dining room', isIn: 'tiles', width: 6 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 450)),
  programme: RESTAURANT,
  storeyHeight: 3.8,
  basementHeight: 3,
  roof: 'flat',
  squareMetersMin: 180,
  aspect: [0.8, 1.7],
  lay: (context) =>
    layFrame(context, {
      bands: [['back'], ['left'], ['right']],
      bandDepth: [4, 5],
      strip: [4, 4.8],
      tiles: (heart) => [
        ...barAndDoor(heart),
        ...hallTiles(heart, { use: 'dining room', spare: 'storage' }, heart.principal === 1),
      ],
    }),
};

function barAndDoor(heart: Heart): Tile[] {
  const { strip, storey, dice } = heart;
  if (!strip || storey !== 0) return stripOf(heart, 'lobby');
  const [entrance, bar] = cutStrip(strip, [1, 1.8], dice);
  return [
    { use: 'lobby', name: 'Entrance', rect: entrance!, rank: 'way', isOpen: true },
    { use: 'bar', rect: bar!, rank: 'hall', isOpen: true },
  ];
}
