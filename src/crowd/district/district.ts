/** An invented quarter of a town, ready for agents: where people walk to, where vehicles drive, and the ways there. */
import { createFieldStore } from '#crowd/routes';
import type { FieldStore } from '#crowd/routes';
import { prepareSpace } from '#crowd/space';
import type { Space } from '#crowd/space';
import { lineLength } from '#plane';
import { drawQuarter } from '#world';
import type { Quarter } from '#world';
import type { Lane, Point } from '#world/walkable';
import { choosePlaces } from './choose-places.ts';
import { findCircuit } from './find-circuit.ts';

export interface DistrictBrief {
  readonly seed: number;
  /** ISO 3166 code of the country it stands for. */
  readonly country?: string | undefined;
}

/** Shared by all populations in it, and never changed. */
export interface District {
  readonly seed: number;
  readonly quarter: Quarter;
  readonly space: Space;
  /** Where people on foot go to, and the ways to each from everywhere. */
  readonly places: readonly Point[];
  readonly fields: FieldStore;
  readonly lanes: ReadonlyMap<string, Lane>;
  /** Lanes in streets from which every other lane can be reached: vehicles go to the middle of one. */
  readonly stops: readonly string[];
  /** Lanes on which vehicles leave the district, each with the lane on which they come back at the same place. */
  readonly wayOut: ReadonlyMap<string, string>;
}

/** Three free cells across a pavement of 2 m. A cell of 0.25 m takes four times the memory. */
const CELL_METERS = 0.5;
/** A vehicle plans its next lane before it has left this one: shorter lanes are no goal. */
const STOP_METERS_MIN = 25;

/** Returns an invented quarter of a town; the same seed and country give the same district. */
export function createDistrict({ seed, country }: DistrictBrief): District {
  const quarter = drawQuarter({ seed, country });
  const space = prepareSpace(
    {
      levels: [
        {
          id: 'streets',
          kind: 'outdoor',
          storey: 0,
          z: 0,
          outlines: [quarter.walk.outline],
          holes: quarter.walk.holes,
          walls: [],
          doors: [],
          areas: [],
        },
      ],
      joins: [],
      lifts: [],
      exits: [],
      lanes: quarter.lanes,
    },
    { cell: CELL_METERS },
  );
  const places = choosePlaces(space, seed);
  const lanes = new Map(quarter.lanes.lanes.map((lane) => [lane.id, lane]));
  return {
    seed,
    quarter,
    space,
    places,
    fields: createFieldStore(
      space,
      () => undefined,
      places.map((place) => ({ level: 0, ...place })),
    ),
    lanes,
    stops: findCircuit(quarter.lanes).filter(
      (id) => lineLength(lanes.get(id)!.line) >= STOP_METERS_MIN,
    ),
    wayOut: new Map(
      quarter.ends.flatMap(({ lanesIn: [into], lanesOut }) =>
        into === undefined ? [] : lanesOut.map((out): [string, string] => [out, into]),
      ),
    ),
  };
}
