/**
 * From the scenario's events to hazards the crowd can meet. Sizes the prompt does not give come from published design values
 * where there are any; the rest is judgement. Both are noted. An event without a model is listed as unmet, never played
 * as another one.
 */
import { listProblems } from '#crowd/hazards';
import type { HazardDescription, HazardOptions } from '#crowd/hazards';
import { hazardPlacings } from '#world/facets';
import type { PlacedHazard, World } from '#world/site';
import { hazardPlayings } from '../hazard-playing.ts';
import { pieceIds } from '../lines/held-line.ts';
import type { Happening } from '../played.ts';
import { beginInState } from './begin-in-state.ts';
import { findFloorSpot } from './floor-spot.ts';
import type { FloorSpot, FoundSpot } from './floor-spot.ts';
import { refuse } from './hazard-stage.ts';
import type { HazardStage } from './hazard-stage.ts';
import { strikePeople } from './strike-people.ts';

export interface Described {
  readonly hazards: readonly HazardDescription[];
  /** Events that no physical model records. */
  readonly happenings: readonly Happening[];
  readonly hazardOptions: HazardOptions;
}

export function describeHazards(stage: HazardStage): Described {
  const { world, cast, notes } = stage;
  const hazards = world.hazards.flatMap((hazard) => {
    const described = describeOne(stage, hazard);
    return described.filter((one) => {
      const problems = listProblems(cast.space, [one]);
      if (problems.length > 0) refuse(notes, hazard, problems.join(' '));
      return problems.length === 0;
    });
  });
  return {
    hazards: [...hazards, ...beginInState(cast), ...strikePeople(stage), ...closeGates(stage)],
    happenings: [
      ...world.hazards.flatMap((hazard) => recordOne(stage, hazard)),
      ...recordStanding(world),
    ],
    hazardOptions: { ceilingM: ceilingsOf(world) },
  };
}

function recordOne({ cast: { space } }: HazardStage, hazard: PlacedHazard): Happening[] {
  const { happens: kind } = hazardPlayings.of(hazard.type);
  if (kind === null) return [];
  const { isEverywhere } = hazardPlacings.of(hazard.type);
  const found = isEverywhere ? undefined : findFloorSpot(space, hazard)?.spot;
  const level = found && space.levels.find(({ id }) => id === found.level)!;
  return [
    {
      kind,
      seconds: hazard.start,
      ...(found ? { at: { ...found, z: level!.heightAt(found.x, found.y) } } : {}),
      ...(hazard.substance === undefined ? {} : { substance: hazard.substance }),
      ...(hazard.duration === undefined ? {} : { lastsSeconds: hazard.duration }),
    },
  ];
}

/** Ways that close or open while the run goes on. */
function closeGates({ world, cast, locks = [] }: HazardStage): HazardDescription[] {
  const closed = new Map(
    [
      ...(world.closings ?? []).map(({ id, seconds }) => ({ gate: id, seconds })),
      ...locks,
      ...cast.lines.flatMap((line) =>
        line.fromSeconds > 0 && !line.isRing
          ? pieceIds(line).map((gate) => ({ gate, seconds: line.fromSeconds }))
          : [],
      ),
    ].map(({ gate, seconds }) => [gate, seconds]),
  );
  const opened = [
    ...(world.openings ?? []).map(({ id, seconds }) => ({ gate: id, seconds })),
    ...cast.lines.flatMap((line) =>
      line.untilSeconds === undefined || line.isRing
        ? []
        : pieceIds(line).map((gate) => ({ gate, seconds: line.untilSeconds! })),
    ),
  ];
  const toGate = (
    { gate, seconds }: { readonly gate: string; readonly seconds: number },
    state: 'open' | 'closed',
  ): HazardDescription => ({ kind: 'gate', gate, state, startSeconds: seconds });
  return [
    ...[...closed].map(([gate, seconds]) => toGate({ gate, seconds }, 'closed')),
    ...opened.map((one) => toGate(one, 'open')),
  ].filter((one) => listProblems(cast.space, [one]).length === 0);
}

function describeOne(stage: HazardStage, hazard: PlacedHazard): readonly HazardDescription[] {
  const { cast, notes } = stage;
  const { model } = hazardPlayings.of(hazard.type);
  switch (model.kind) {
    case 'none':
      refuse(notes, hazard, model.because);
      return [];
    case 'people':
      return [];
    case 'everywhere':
      return model.describe(stage, hazard);
    case 'spot': {
      const found = findFloorSpot(cast.space, hazard);
      const far = model.comesFromAfar === true ? findFarSpot(stage, hazard, found) : undefined;
      if (far !== undefined) return model.describe(stage, hazard, far);
      if (found === undefined) {
        refuse(notes, hazard, 'It happens outside the simulated ground.');
        return [];
      }
      noteMoved(stage, hazard, found);
      return model.describe(stage, hazard, found.spot);
    }
  }
}

/** The stated place, on the level of the ground around it, if nobody walks there. */
function findFarSpot(
  { scenario, cast: { space } }: HazardStage,
  { event, at }: PlacedHazard,
  found: FoundSpot | undefined,
): FloorSpot | undefined {
  const isFar = scenario.events.find(({ id }) => id === event)?.distance !== undefined;
  if (!isFar || found?.movedMeters === 0) return undefined;
  const ground = space.walkable.levels.find(({ kind }) => kind === 'outdoor');
  return ground && { level: ground.id, x: at.x, y: at.y };
}

/** Lifts and escalators that stand: those out of use from the start, and all of them after events that stop them. */
function recordStanding({ buildings, closed, hazards }: World): Happening[] {
  const interiors = buildings.flatMap(({ interior }) => interior ?? []);
  const lifts = interiors.flatMap((one) => one.lifts.map(({ id }) => id));
  const escalators = interiors.flatMap(({ stairs }) =>
    stairs.filter(({ kind }) => kind === 'escalator'),
  );
  const shut = new Set(closed);
  const out = [
    ...lifts.filter((id) => shut.has(id)),
    ...escalators.filter(({ gates }) => gates.every((gate) => shut.has(gate))).map(({ id }) => id),
  ];
  const stops = hazards.flatMap(({ type, start, duration }) => {
    const { stopsLifts } = hazardPlayings.of(type);
    if (stopsLifts === false) return [];
    const isCut = stopsLifts === 'while it lasts';
    const lasts = isCut && duration !== undefined ? { lastsSeconds: duration } : {};
    const ways = isCut ? [...lifts, ...escalators.map(({ id }) => id)] : lifts;
    return ways.map((way): Happening => ({ kind: 'stopped', seconds: start, way, ...lasts }));
  });
  return [...out.map((way): Happening => ({ kind: 'stopped', seconds: 0, way })), ...stops];
}

/** A spot within this distance counts as the stated place: judgement. */
const MOVED_METERS_MAX = 5;

/** Nothing can be simulated at the stated place: the event is put on the nearest floor, and the result says so. */
function noteMoved(
  { scenario, notes }: HazardStage,
  { event }: PlacedHazard,
  { spot, movedMeters }: FoundSpot,
): void {
  const { at, distance } = scenario.events.find(({ id }) => id === event)!;
  if ((at === undefined && distance === undefined) || movedMeters <= MOVED_METERS_MAX) return;
  notes.unmet.push({
    path: `events[${event}].at`,
    asked: at?.text ?? `${distance!.value} m away`,
    got: `${spot.level}, ${Math.round(movedMeters)} m from there`,
    because:
      'The stated place is outside the simulated ground: it happens at the nearest point inside.',
  });
}

/** Over a roof that people are on smoke goes where it wants: as if under a ceiling so high. Judgement. */
const OPEN_METERS = 30;

/** Under which smoke gathers: the height of each storey. */
function ceilingsOf({ buildings }: World): Record<string, number> {
  return Object.fromEntries(
    buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).map(({ level, height, rooms }) => [
        level,
        rooms.some(({ use }) => use === 'roof') ? OPEN_METERS : height,
      ]),
    ),
  );
}
