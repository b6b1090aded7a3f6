/** Places every event where the prompt says; otherwise where such an event happens, chosen by the seed. */
import type { Dice } from '#base';
import { boundsOf } from '#plane';
import type { Scenario } from '#scenario';
import { sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import type { Unmet } from '#scenario/notes';
import type { HazardEvent, Where } from '#scenario/plan';
import { hazardPlacings } from '../hazard-placing.ts';
import type { HazardPlacing } from '../hazard-placing.ts';
import { ringOfBounds } from '../plan/bounds.ts';
import { centreOf, distanceToRing, findSpot } from '../plan/inside.ts';
import { isRareScene, toRoomUse } from '../room-use.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Far } from '../vehicles/ground.ts';
import type { Stand } from '../vehicles/stand.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { Landmark, PlacedHazard } from '../world.ts';
import { findGauge } from './find-gauge.ts';
import { findInlet } from './find-inlet.ts';
import type { Surrounds } from './find-inlet.ts';
import { findByWords, findLandmark, isAnyOfThem, mismatchOf } from './find-landmark.ts';
import { findOutside } from './find-outside.ts';
import { roomsOnSide } from './rooms-on-side.ts';

export interface Stage {
  readonly rooms: readonly PlacedRoom[];
  readonly landmarks: readonly Landmark[];
  readonly levels: readonly Level[];
  readonly surrounds: Surrounds;
  /** The middle of the whole site. */
  readonly middle: Point;
  readonly dice: Dice;
  /** Where the vehicles of a group stand. */
  readonly standsOf?: (group: string) => readonly Stand[];
  /** Of groups of vehicles that stand so far from a place. */
  readonly farOf?: ReadonlyMap<string, Far>;
}

/** The largest distance that counts as near. */
const NEAR_METERS = 8;

export function placeHazards(
  scenario: Scenario,
  stage: Stage,
): { readonly hazards: readonly PlacedHazard[]; readonly unmet: readonly Unmet[] } {
  const unmet: Unmet[] = [];
  const hazards = scenario.events.map((event): PlacedHazard => {
    const gauge = findGauge(scenario, event, stage);
    const felled = fellWhole(scenario, event, stage);
    const found = felled?.place ?? locate(scenario, event, stage);
    const place = gauge === undefined ? found : comeInAt(found, gauge, stage);
    const isCeiling = event.isOnCeiling === true && event.at?.feature === undefined;
    if (place.missing !== undefined && !isCeiling)
      unmet.push({
        path: `events[${event.id}].at`,
        asked: place.missing.asked,
        got: nameOf(place, stage, scenario.floorNames),
        because: place.missing.because,
      });
    const { radius, magnitude, depth, depthBy, substance, fuel, lasts } = event;
    const pool = findPool(event, stage);
    return {
      event: event.id,
      type: event.type.value,
      at: place.at,
      ...(place.level === undefined ? {} : { level: place.level }),
      ...(place.storey === undefined ? {} : { storey: place.storey }),
      ...(place.near === undefined ? {} : { near: place.near.id }),
      ...(place.from === undefined ? {} : { from: place.from }),
      start: event.start.value,
      ...(radius === undefined
        ? felled === undefined
          ? {}
          : { radius: felled.radius }
        : { radius: radius.value }),
      ...(magnitude === undefined ? {} : { magnitude: magnitude.value }),
      ...(depth === undefined ? {} : { depth: depth.value }),
      ...(depthBy === undefined ? {} : { depthBy: depthBy.value }),
      ...(gauge === undefined ? {} : { gauge }),
      ...(pool === undefined ? {} : { pool }),
      ...(substance === undefined ? {} : { substance: substance.value }),
      ...(fuel === undefined ? {} : { fuel: fuel.value }),
      ...(lasts === undefined ? {} : { duration: lasts.value }),
    };
  });
  return { hazards, unmet };
}

interface Location {
  readonly at: Point;
  readonly level?: string;
  readonly storey?: number;
  readonly near?: Landmark;
  /** The room it is in, where no landmark is meant. */
  readonly room?: PlacedRoom;
  /** What it comes from. */
  readonly from?: string;
  /** What the prompt names and the world does not have. */
  readonly missing?: { readonly asked: string; readonly because: string };
}

const NO_SUCH_PART = 'The place has no such part.';

/** Where it was put instead. */
function nameOf(
  { near, room, storey, at }: Location,
  { landmarks }: Stage,
  names: FloorNames,
): string {
  const label = near?.label ?? landmarks.find(({ id }) => id === room?.id)?.label ?? room?.name;
  const floor = storey === undefined ? '' : `, ${sayFloor(storey, names)}`;
  return label === undefined
    ? `${Math.round(at.x)} m east, ${Math.round(at.y)} m north of the middle${floor}`
    : `${label}${floor}`;
}

function locate(scenario: Scenario, event: HazardEvent, stage: Stage): Location {
  const { at, distance, distanceFrom } = event;
  const onBoard = findOnBoard(event, stage);
  if (onBoard !== undefined) return onBoard;
  const { isEverywhere, comesIn, drawsWater } = hazardPlacings.of(event.type.value);
  // The place everybody goes to because of it is not its own place.
  if (isEverywhere && comesIn === null && drawsWater === null && distance === undefined) {
    const { at: _, ...anywhere } = event;
    return somewhere(scenario, anywhere, stage);
  }
  const named = at && nameLandmark(stage.landmarks, at);
  const landmark =
    named?.kind === 'stair' && comesIn !== null ? findTop(event, named, stage) : named;
  if (distance !== undefined && distance.value > 0) {
    const from = distanceFrom && nameLandmark(stage.landmarks, distanceFrom);
    const far = farAway(scenario, distance.value, from ?? landmark, stage);
    return at?.feature !== undefined && landmark === undefined
      ? { ...far, missing: { asked: at.text, because: NO_SUCH_PART } }
      : far;
  }
  const outside = event.isOutside === true ? findOutside(scenario, landmark, stage) : undefined;
  if (outside !== undefined) return outside;
  if (at === undefined) return somewhere(scenario, event, stage);
  // Water stated for a place where nobody walks comes in over the nearest walkable ground.
  if (landmark !== undefined && comesIn !== null && landmark.level === undefined) {
    const { at: _, ...anywhere } = event;
    return somewhere(scenario, anywhere, stage);
  }
  if (landmark !== undefined) {
    const because = mismatchOf(landmark, at);
    const place = beside(landmark, stage);
    return because === undefined ? place : { ...place, missing: { asked: at.text, because } };
  }
  const place = somewhere(scenario, event, stage);
  if (place.missing !== undefined || isEverywhere) return place;
  const isFound = at.feature === undefined && (place.near !== undefined || isResolved(at, stage));
  return isFound ? place : { ...place, missing: { asked: at.text, because: NO_SUCH_PART } };
}

/** "The third of five houses collapses": all of it, from its middle to its corners. */
function fellWhole(
  { structures }: Scenario,
  { type, at }: HazardEvent,
  { rooms, levels, dice }: Stage,
): { readonly place: Location; readonly radius: number } | undefined {
  const main = structures.find(({ isMain }) => isMain);
  const isPart = (at?.feature ?? at?.floor ?? at?.side) !== undefined;
  if (hazardPlacings.of(type.value).fells !== true || main?.nth === undefined || isPart)
    return undefined;
  const own = rooms.filter(({ structure, storey }) => structure === main.id && storey === 0);
  const level = levels.find(({ id }) => id === own[0]?.level);
  if (level === undefined) return undefined;
  const corners = own.flatMap(({ outline }) => outline);
  const box = boundsOf(corners);
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const spot = findSpot(level, ringOfBounds(box), dice, middle) ?? middle;
  return {
    place: { at: spot, level: level.id, storey: 0 },
    radius: Math.max(...corners.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y))),
  };
}

/** On a vehicle that stands there: a fire on the train, a leak from the tanker. What crashes is not there yet. */
function findOnBoard({ type, at, vehicles = [] }: HazardEvent, stage: Stage): Location | undefined {
  if (hazardPlacings.of(type.value).isOfVehicles === true || at?.floor !== undefined)
    return undefined;
  const groups = vehicles.length > 0 ? vehicles : at?.group === undefined ? [] : [at.group];
  const [stand] = groups.flatMap((group) => stage.standsOf?.(group) ?? []);
  if (stand === undefined) return undefined;
  const { carriages = 1, heading, length, storey, level } = stand;
  const end = at?.end === 'rear' ? -1 : at?.end === 'front' ? 1 : 0;
  const atCarriage = (carriage: number): Point => {
    const along = ((carriage - (carriages - 1) / 2) * length) / carriages;
    return { x: stand.at.x + along * Math.cos(heading), y: stand.at.y + along * Math.sin(heading) };
  };
  const far = groups.map((group) => stage.farOf?.get(group)).find((one) => one !== undefined);
  const missBy = (carriage: number): number =>
    far === undefined
      ? 0
      : Math.abs(distanceToRing(far.outline, atCarriage(carriage)) - far.meters);
  const nearest = Array.from({ length: carriages }, (_, carriage) => carriage).reduce((a, b) =>
    missBy(b) < missBy(a) ? b : a,
  );
  const told = ((carriages - 1) * (1 + end)) / 2;
  return {
    at: atCarriage(far === undefined || end !== 0 ? told : nearest),
    storey,
    ...(level === undefined ? {} : { level }),
  };
}

/** The part that is meant, by its kind or, where that is unknown, by its words. */
function nameLandmark(landmarks: readonly Landmark[], at: Where): Landmark | undefined {
  if (at.feature !== undefined) return findLandmark(landmarks, at);
  const isPlain = at.floor === undefined && at.structure === undefined && at.side === undefined;
  return isPlain ? findByWords(landmarks, at) : undefined;
}

/**
 * Water comes down a stair from above: its upper end on the ground, or where it is highest below it. Of several stairs that fit, the one
 * nearest to what stands under water.
 */
function findTop({ at, flooded }: HazardEvent, named: Landmark, { landmarks }: Stage): Landmark {
  const wet = flooded && nameLandmark(landmarks, flooded);
  const isFree = at?.feature !== undefined && isAnyOfThem(at.feature);
  const stairs = landmarks.filter(
    ({ kind, label, use, storey = 0 }) =>
      kind === named.kind && storey <= 0 && (isFree ? use !== 'escalator' : label === named.label),
  );
  const away = ({ at: spot }: Landmark): number =>
    wet === undefined ? 0 : Math.hypot(spot.x - wet.at.x, spot.y - wet.at.y);
  return stairs.reduce(
    (best, one) =>
      ((one.storey ?? 0) - (best.storey ?? 0) || away(best) - away(one)) > 0 ? one : best,
    stairs[0] ?? named,
  );
}

/** Water over open ground comes in where its depth is stated, at the point nearest to its source. */
function comeInAt(
  found: Location,
  { level: id, outlines }: NonNullable<PlacedHazard['gauge']>,
  { levels, dice }: Stage,
): Location {
  const level = levels.find((one) => one.id === id);
  if (found.from === undefined || found.level !== id || level === undefined) return found;
  const away = (ring: Ring): number => distanceToRing(ring, found.at);
  const nearest = outlines.reduce((a, b) => (away(b) < away(a) ? b : a));
  return { ...found, at: findSpot(level, nearest, dice, found.at) ?? found.at };
}

function findPool({ flooded }: HazardEvent, stage: Stage): PlacedHazard['pool'] {
  const landmark = flooded && nameLandmark(stage.landmarks, flooded);
  if (landmark === undefined) return undefined;
  const { at, level } = beside(landmark, stage);
  return level === undefined ? undefined : { at, level };
}

/** A floor, a side or a structure is enough for a place; words alone are not. */
function isResolved({ floor, side, structure }: Where, { rooms }: Stage): boolean {
  if (structure !== undefined) return rooms.some((room) => room.structure === structure);
  return floor !== undefined || side !== undefined;
}

/**
 * Upwind where the wind is known: the hazard comes with the wind. So far from the edge of what is named, or of the main structure.
 */
function farAway(
  { weather, structures }: Scenario,
  meters: number,
  landmark: Landmark | undefined,
  { rooms, middle, dice }: Stage,
): Location {
  const bearing = weather.windFrom?.value ?? dice.between(0, 360);
  const angle = ((90 - bearing) * Math.PI) / 180;
  const main = structures.find(({ isMain }) => isMain)?.id;
  const from = landmark?.at ?? middle;
  const own = rooms.filter(({ id, structure }) =>
    landmark === undefined ? structure === main : id === landmark.id,
  );
  const at = (away: number): Point => ({
    x: from.x + away * Math.cos(angle),
    y: from.y + away * Math.sin(angle),
  });
  const isNear = (away: number): boolean =>
    own.some(({ outline }) => distanceToRing(outline, at(away)) < meters);
  let away = meters;
  while (isNear(away) && away < meters + EDGE_METERS_MAX) away += 1;
  return { at: at(away) };
}

/** No structure reaches farther from its middle. */
const EDGE_METERS_MAX = 1000;

/** On walkable ground, in the room of the landmark or in the nearest one on its storey. */
function beside(landmark: Landmark, { rooms, levels, dice }: Stage): Location {
  const where = {
    ...(landmark.storey === undefined ? {} : { storey: landmark.storey }),
    near: landmark,
  };
  const level = levels.find(({ id }) => id === landmark.level);
  if (level === undefined) return { at: landmark.at, ...where };
  const own = rooms.find(({ id }) => id === landmark.id);
  if (own) {
    const at = findSpot(level, own.outline, dice, landmark.at);
    return { at: at ?? landmark.at, level: level.id, ...where };
  }
  const nearest = rooms
    .filter((room) => room.level === level.id && !isRareScene(toRoomUse(room.use)))
    .map((room) => ({ room, away: distanceToRing(room.outline, landmark.at) }))
    .filter(({ away }) => away <= NEAR_METERS)
    .toSorted((a, b) => a.away - b.away);
  for (const { room } of nearest) {
    const at = findSpot(level, room.outline, dice, landmark.at);
    if (at && Math.hypot(at.x - landmark.at.x, at.y - landmark.at.y) <= NEAR_METERS + 2)
      return { at, level: level.id, ...where };
  }
  return { at: landmark.at, level: level.id, ...where };
}

function seek(
  { seeks = [] }: HazardPlacing,
  main: string | undefined,
  { landmarks }: Stage,
): Landmark | undefined {
  const own = landmarks.filter(({ structure }) => structure === undefined || structure === main);
  for (const sought of seeks) {
    const found = own.find(({ use, label }) => toRoomUse(use, label) === sought);
    if (found !== undefined) return found;
  }
  return undefined;
}

function somewhere(scenario: Scenario, { type, at }: HazardEvent, stage: Stage): Location {
  const { rooms, levels, dice, middle, surrounds } = stage;
  const main = at?.structure ?? scenario.structures.find(({ isMain }) => isMain)?.id;
  const own = rooms.filter(({ structure }) => structure === main);
  const ground = own.find(({ storey }) => storey === 0) ?? own[0];
  const placing = hazardPlacings.of(type.value);
  if (placing.isEverywhere && at?.floor === undefined) {
    const inlet = findInlet(placing, ground?.level, surrounds);
    if (inlet !== undefined) {
      const { level, from } = inlet;
      return { at: inlet.at, level: level.id, storey: level.storey, from };
    }
    return {
      at: middle,
      ...(ground === undefined ? {} : { level: ground.level, storey: ground.storey }),
    };
  }
  const sought =
    at?.floor === undefined && at?.side === undefined ? seek(placing, main, stage) : undefined;
  if (sought !== undefined) return beside(sought, stage);
  const top = Math.max(...own.map(({ storey }) => storey));
  const storey = at?.floor === 'roof' ? top : at?.floor;
  const roofs = at?.floor === 'roof' ? own.filter(({ use }) => use === 'roof') : [];
  const onFloor = own.filter(
    (room) =>
      (storey === undefined ? room.storey === (ground?.storey ?? 0) : room.storey === storey) &&
      room.capacity > 0 &&
      !isRareScene(toRoomUse(room.use)),
  );
  const usual = onFloor.length > 0 ? onFloor : own.filter(({ capacity }) => capacity > 0);
  const inside = roofs.length > 0 ? roofs : usual;
  const candidates = at?.side === undefined ? inside : roomsOnSide(inside, at.side);
  if (candidates.length === 0) {
    const named = stage.landmarks.find(
      ({ structure, kind }) => structure === main && (kind === 'building' || kind === 'place'),
    );
    return named === undefined ? { at: middle } : { at: named.at, near: named };
  }
  const isWrongFloor = storey !== undefined && onFloor.length === 0 && roofs.length === 0;
  const room = candidates[dice.pick(candidates.length)]!;
  const level = levels.find(({ id }) => id === room.level)!;
  const because = isWrongFloor
    ? 'The place has no such floor.'
    : at?.floor === 'roof' && roofs.length === 0
      ? 'Nobody can be on a roof in the simulation: it is on the top floor.'
      : undefined;
  return {
    at: findSpot(level, room.outline, dice, undefined) ?? centreOf(room.outline),
    level: room.level,
    storey: room.storey,
    room,
    ...(because === undefined ? {} : { missing: { asked: at!.text, because } }),
  };
}
