/** The weight of every row at an instant, and whether it counts in its area: for the operator who keeps the rows. */
import type { ContextGeography } from '../geography/index.ts';
import { toHazard, toWeight } from '../hazard.ts';
import { freshness, gatherAreas, shareLeft, tableHazard } from './areas.ts';
import type { Area } from './areas.ts';
import type { ContextRow, ContextType } from './context-row.ts';
import { createNameArea } from './name-area.ts';
import { TIER_WEIGHTS, TYPE_OF_SUBJECT } from './tiers.ts';

export interface Standing {
  readonly row: ContextRow;
  readonly type: ContextType;
  readonly name: string;
  /** Fading and replacing included. */
  readonly weight: number;
  /** Whether it counts: between table and operator the greater does. */
  readonly counts: boolean;
}

/** In the order of the rows, without those of areas that the geography does not have. */
export function listStandings(
  { geography, rows }: { geography: ContextGeography; rows: readonly ContextRow[] },
  timeMs: number,
): Standing[] {
  const { areas } = gatherAreas(geography, rows);
  const nameOf = createNameArea(geography);
  const keys = [
    ...geography.countries.map(({ code }) => code),
    ...geography.regions.map(({ key }) => key),
  ];
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  return rows.flatMap((row) => {
    const area = areas[placeOf.get(row.area) ?? -1];
    if (area === undefined) return [];
    const type = row.origin === 'table' ? TYPE_OF_SUBJECT[row.subject] : row.type;
    const hazard = hazardNow(row, area, timeMs);
    const name = nameOf(row);
    const counts = isCounted({ row, type, hazard }, area, timeMs);
    return [{ row, type, name, weight: toWeight(hazard), counts }];
  });
}

function hazardNow(row: ContextRow, area: Area, timeMs: number): number {
  return row.origin === 'table'
    ? toHazard(TIER_WEIGHTS[row.tier]) * shareLeft(area.own, row, timeMs)
    : toHazard(row.weight) * freshness(row, timeMs);
}

function isCounted(
  { row, type, hazard }: { row: ContextRow; type: ContextType; hazard: number },
  area: Area,
  timeMs: number,
): boolean {
  const table = tableHazard(area, type, timeMs);
  const own = Math.max(
    0,
    ...area.own.filter((each) => each.type === type).map((each) => hazardNow(each, area, timeMs)),
  );
  if (row.origin === 'table') return table >= own && shareLeft(area.own, row, timeMs) > 0;
  return hazard === own && own >= table && freshness(row, timeMs) > 0;
}
