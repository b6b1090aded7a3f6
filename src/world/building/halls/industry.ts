/** Halls where people work among machines and goods: warehouses, factories, chemical and power plants. */
import { cut } from '../plan.ts';
import { layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind } from './hall-kind.ts';
import { hallTiles } from './hall-tiles.ts';
import { CHEMICAL_PLANT, FACTORY, POWER_PLANT, WAREHOUSE } from './programmes.ts';
import type { Tile } from './scheme.ts';

const PLANT = { basementHeight: 3.5, roof: 'flat' } as const;

export const WAREHOUSE_KIND: HallKind = {
  ...PLANT,
  principal: { use: 'storage hall', isIn: 'tiles', width: 12 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 6000)),
  programme: WAREHOUSE,
  storeyHeight: 7,
  squareMetersMin: 1800,
  aspect: [1.2, 2.2],
  lay: (context) =>
    layFrame(context, {
      bands: [['front'], ['front', 'back'], ['left', 'right']],
      bandDepth: [6, 8],
      strip: [0, 0],
      tiles: (heart) => hallTiles(heart, { use: 'storage hall', spare: 'picking area' }),
    }),
};

export const FACTORY_KIND: HallKind = {
  ...PLANT,
  principal: { use: 'production hall', isIn: 'tiles', width: 12 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 2500)),
  programme: FACTORY,
  storeyHeight: 6,
  squareMetersMin: 1200,
  aspect: [1.1, 2.2],
  lay: (context) =>
    layFrame(context, {
      bands: [['front'], ['left', 'right'], ['back'], ['front', 'back']],
      bandDepth: [5.5, 7.5],
      strip: [0, 0],
      tiles: (heart) => hallTiles(heart, { use: 'production hall', spare: 'storage' }),
    }),
};

export const CHEMICAL_PLANT_KIND: HallKind = {
  ...PLANT,
  principal: { use: 'process hall', isIn: 'tiles', width: 12 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 2000)),
  programme: CHEMICAL_PLANT,
  storeyHeight: 6,
  squareMetersMin: 1500,
  aspect: [1.2, 2.2],
  lay: (context) =>
    layFrame(context, {
      bands: [['front'], ['front', 'back']],
      bandDepth: [6, 8],
      strip: [0, 0],
      tiles: (heart) => withEnd(heart, ['reactor room', 'tank farm'], 'process hall'),
    }),
};

export const POWER_PLANT_KIND: HallKind = {
  ...PLANT,
  principal: { use: 'turbine hall', isIn: 'tiles', width: 20 },
  principalOnStorey: (squareMeters) => Math.max(1, Math.round(squareMeters / 4000)),
  programme: POWER_PLANT,
  storeyHeight: 8,
  squareMetersMin: 2200,
  aspect: [1.3, 2.4],
  lay: (context) =>
    layFrame(context, {
      bands: [['front'], ['front', 'back']],
      bandDepth: [7, 9],
      strip: [0, 0],
      tiles: (heart) => withEnd(heart, ['boiler hall'], 'turbine hall'),
    }),
};

/** Separate rooms at one end of the halls, on the ground floor: fire and explosion hazards are kept apart. */
function withEnd(heart: Heart, uses: readonly string[], use: string): Tile[] {
  const spare = { use, spare: 'plant room' };
  if (heart.storey !== 0 || heart.context.isPlain) return hallTiles(heart, spare);
  const share = heart.dice.between(0.22, 0.32);
  const isFirst = heart.dice.pick(2) === 0;
  const [a, b] = cut(heart.heart, 'x', isFirst ? [share, 1 - share] : [1 - share, share]);
  const [end, rest] = isFirst ? [a!, b!] : [b!, a!];
  const rooms = cut(
    end,
    'y',
    uses.map(() => heart.dice.between(0.8, 1.2)),
  );
  return [
    ...rooms.map((rect, i): Tile => ({ use: uses[i]!, rect, rank: 'hall' })),
    ...hallTiles({ ...heart, heart: rest }, spare),
  ];
}
