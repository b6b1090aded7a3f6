/**
 * How well people who walk with an aid or cannot walk can leave: 0 to 1, as the runs define it
 * (findings/find-people.ts).
 */
import type { Leaving } from './estimate-leaving.ts';
import type { Skeleton } from './skeleton.ts';

/** Clear width a wheelchair needs: 0.85 m (ISO 21542 asks for 0.8 at least, better 0.85). */
const WHEELCHAIR_METERS = 0.85;

/** The share of these people who are out with the others, by the share of exits that let a wheelchair through. */
export function scoreAccess(
  { exits }: Pick<Skeleton, 'exits'>,
  { impairedInTime }: Pick<Leaving, 'impairedInTime'>,
): number {
  const usable = exits.filter(({ isOpen, width }) => isOpen && width >= WHEELCHAIR_METERS);
  return impairedInTime * (usable.length / exits.length);
}
