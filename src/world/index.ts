/** The world people walk in. So far its form: walkable space. */
export type {
  Area,
  Crossing,
  Door,
  Exit,
  Join,
  Lane,
  LaneGraph,
  Level,
  LevelKind,
  Lift,
  Point,
  Ring,
  Segment,
  Signal,
  Walkable,
} from './walkable.ts';
export { toStairParts } from './stair-levels.ts';
export type { StairDrawing, StairParts } from './stair-levels.ts';
