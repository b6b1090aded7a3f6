/** People and vehicles as something that others stand at: behind the police, around the van. */
import type { Side } from '#scenario/values';
import { unite } from '../plan/shapes.ts';
import { bodyOf } from '../vehicles/stand.ts';
import type { Landmark, PlacedGroup } from '../world.ts';
import type { OutlineOf } from './outline-of.ts';

type Placed = ReadonlyMap<string, Pick<PlacedGroup, 'spots' | 'stands'>>;

export const GROUP_PREFIX = 'group:';

/** One on each floor that some of them are on; none where they are not placed yet. */
export function landmarksOf(group: string, placed: Placed): Landmark[] {
  const { spots = [], stands = [] } = placed.get(group) ?? {};
  const found = new Map<string | undefined, Landmark>();
  for (const { at, level, heading } of stands)
    found.set(level, { ...toLandmark(group, level), at, side: sideOf(heading) });
  for (const { at, outline, level, lane } of spots)
    if (lane === undefined)
      found.set(level, { ...toLandmark(group, level), at: at ?? outline[0]! });
  return [...found.values()];
}

const SIDES: readonly Side[] = ['east', 'north', 'west', 'south'];

/** Where its front points. */
function sideOf(heading: number): Side {
  const quarter = Math.round(heading / (Math.PI / 2));
  return SIDES[((quarter % 4) + 4) % 4]!;
}

function toLandmark(group: string, level: string | undefined): Omit<Landmark, 'at'> {
  const id = `${GROUP_PREFIX}${group}@${level ?? ''}`;
  return { id, kind: 'part', label: group, ...(level === undefined ? {} : { level }) };
}

/** Also the ground that a group stands on. */
export function withGroups(outlineOf: OutlineOf, placed: Placed): OutlineOf {
  return (landmark) => {
    if (!landmark.id.startsWith(GROUP_PREFIX)) return outlineOf(landmark);
    const group = landmark.id.slice(GROUP_PREFIX.length, landmark.id.lastIndexOf('@'));
    const { spots, stands = [] } = placed.get(group)!;
    return unite([
      ...stands.filter(({ level }) => level === landmark.level).map((stand) => bodyOf(stand)),
      ...spots.filter(({ level }) => level === landmark.level).map(({ outline }) => outline),
    ]);
  };
}
