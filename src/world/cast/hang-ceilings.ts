import { isInRing } from '#plane';
/** Ceilings that burn: the event is under the ceiling of its room, and the ceiling is a part of the building. */
import type { Scenario } from '#scenario';
import type { Building, Ceiling, PlacedHazard, Storey } from '../world.ts';

/** Flames under a ceiling are so far below it: judgement, half of the thickness of a ceiling jet under 3 m (a tenth; Alpert 1972). */
const BELOW_METERS = 0.2;

export function hangCeilings(
  { events }: Scenario,
  hazards: readonly PlacedHazard[],
  buildings: readonly Building[],
): { readonly hazards: readonly PlacedHazard[]; readonly buildings: readonly Building[] } {
  const under = new Set(events.filter(({ isOnCeiling }) => isOnCeiling).map(({ id }) => id));
  if (under.size === 0) return { hazards, buildings };
  const storeys = buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  const hung = new Map<string, Ceiling>();
  const raised = hazards.map((hazard): PlacedHazard => {
    const storey = storeys.find(({ level }) => level === hazard.level);
    if (!under.has(hazard.event) || storey === undefined) return hazard;
    const ceiling = ceilingOver(storey, hazard);
    if (ceiling !== undefined) hung.set(storey.level, ceiling);
    return { ...hazard, aboveFloor: storey.height - BELOW_METERS };
  });
  return { hazards: raised, buildings: buildings.map((one) => withCeilings(one, hung)) };
}

/** Of the smallest room it is in. */
function ceilingOver({ rooms, z, height }: Storey, { at }: PlacedHazard): Ceiling | undefined {
  const inside = rooms.filter(({ outline }) => isInRing(outline, at));
  const room = inside.find(({ isOpen }) => !isOpen) ?? inside[0];
  return room && { id: `${room.id}.ceiling`, room: room.id, outline: room.outline, z: z + height };
}

function withCeilings(building: Building, hung: ReadonlyMap<string, Ceiling>): Building {
  const { interior } = building;
  if (!interior?.storeys.some(({ level }) => hung.has(level))) return building;
  const storeys = interior.storeys.map((storey) => {
    const ceiling = hung.get(storey.level);
    return ceiling === undefined ? storey : { ...storey, ceilings: [ceiling] };
  });
  return { ...building, interior: { ...interior, storeys } };
}
