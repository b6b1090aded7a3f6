/** Records all paths during a run, thinned as they grow so that an hour of a thousand people stays small. */
import { PATH_ERROR_METERS, PATH_POINTS_MAX, thinPath } from './thin-path.ts';
import type { PathPoint } from './thin-path.ts';

export interface PathRecorder {
  /** One sample of one actor; only while it is there. */
  note(actor: number, point: PathPoint): void;
  pathOf(actor: number): PathPoint[];
  /** Meters per second over the time it moved; 0 for an actor that never moved. */
  meanSpeed(actor: number): number;
}

/** Paths are thinned in pieces first and as a whole at the end: the sum of both errors is the promised one. */
const PIECE_ERROR = 0.4 * PATH_ERROR_METERS;
const WHOLE_ERROR = PATH_ERROR_METERS - PIECE_ERROR;
const PIECE_POINTS = 128;
/** Below this speed an actor stands still. */
const MOVING_MPS = 0.1;

export function createPathRecorder(actors: number): PathRecorder {
  const kept = Array.from({ length: actors }, (): PathPoint[] => []);
  const fresh = Array.from({ length: actors }, (): PathPoint[] => []);
  const meters = new Float64Array(actors);
  const moved = new Float64Array(actors);

  function thinPiece(actor: number): void {
    const piece = thinPath(fresh[actor]!, PIECE_ERROR);
    const last = piece.pop()!;
    kept[actor]!.push(...piece);
    fresh[actor] = [last];
  }

  return {
    note(actor, point) {
      const own = fresh[actor]!;
      const last = own.at(-1);
      if (last !== undefined) {
        const length = Math.hypot(point.x - last.x, point.y - last.y, point.z - last.z);
        const seconds = point.seconds - last.seconds;
        if (length > MOVING_MPS * seconds) {
          meters[actor]! += length;
          moved[actor]! += seconds;
        }
        // While an actor stands still only the first and the last sample are needed.
        const before = own.at(-2);
        if (length === 0 && before !== undefined && isSame(before, last)) own.pop();
      }
      own.push(point);
      if (own.length >= PIECE_POINTS) thinPiece(actor);
    },
    pathOf(actor) {
      const all = [...kept[actor]!, ...thinPath(fresh[actor]!, PIECE_ERROR)];
      return thinPath(all, WHOLE_ERROR, PATH_POINTS_MAX);
    },
    meanSpeed: (actor) => (moved[actor]! > 0 ? meters[actor]! / moved[actor]! : 0),
  };
}

function isSame(a: PathPoint, b: PathPoint): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z && a.level === b.level;
}
