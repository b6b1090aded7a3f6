/** The drawings of open places, for the kinds that have them. */
export { drawCampWith } from './draw-camp.ts';
export { drawFarm, drawForest } from './draw-country.ts';
export { drawFestival } from './draw-festival.ts';
export { drawIntersection } from './draw-intersection.ts';
export { drawMarket } from './draw-market.ts';
export { drawPark } from './draw-park.ts';
export { drawPlaza } from './draw-plaza.ts';
export { drawSettlementWith } from './draw-settlement.ts';
export { drawBeach, drawPort } from './draw-shore.ts';
export { drawThroughWith } from './draw-through.ts';
