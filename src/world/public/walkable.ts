/** Walkable space: levels, doors, joins, exits, lifts, lanes and crossings. */
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
} from '../walkable.ts';
