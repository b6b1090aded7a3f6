/** The back or front of a hall: the half that is farther from its stage, or nearer to it. */
import type { Point } from '#world/walkable';
import type { Look } from './look.ts';

export function findEnd({ things }: Look, place: string): ((at: Point) => boolean) | undefined {
  if (!/^(?:back|rear|front)$/.test(place)) return undefined;
  const stage = things.find(({ kind, use }) => kind === 'room' && use === 'stage');
  const hall = things.find(({ id }) => id === stage?.of)?.outline;
  if (stage === undefined || hall === undefined) return undefined;
  const away = ({ x, y }: Point): number => Math.hypot(x - stage.at.x, y - stage.at.y);
  const half = Math.max(...hall.map(away)) / 2;
  return (at) => away(at) > half !== (place === 'front');
}
