/** How well people who cannot take steps can leave: 0 to 1, as the runs define it (study/find-people.ts). */
import type { Skeleton } from './skeleton.ts';

/** Clear width a wheelchair needs: 0.85 m (ISO 21542 asks for 0.8 at least, better 0.85). */
const WHEELCHAIR_METERS = 0.85;

/** The part of those people, or of everybody where there are none, with a way; by the part of exits that let them through. */
export function scoreAccess({ storeys, exits, hasLift }: Skeleton): number {
  const usable = exits.filter(({ isOpen, width }) => isOpen && width >= WHEELCHAIR_METERS);
  const hasAny = storeys.some(({ unable }) => unable > 0);
  const count = ({ awake, asleep, unable }: Skeleton['storeys'][number]): number =>
    hasAny ? unable : awake + asleep;
  const all = storeys.reduce((sum, storey) => sum + count(storey), 0);
  const withWay = storeys
    .filter(({ storey }) => hasLift || storey === 0)
    .reduce((sum, storey) => sum + count(storey), 0);
  return (all === 0 ? 1 : withWay / all) * (usable.length / exits.length);
}
