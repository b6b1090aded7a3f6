/** An assessment as map features: zones, bottlenecks, exits and their use, and the worst cells. */
import type { Assessment, Study } from '#safety/assessment';
import type { Grids } from '#safety/runs';
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import type { Shape } from './features.ts';
import { roundTo } from './rounding.ts';

export interface RiskFeature {
  readonly id: string;
  readonly type: 'risk_zone' | 'bottleneck' | 'exit' | 'heat';
  readonly layer: 'risk_zones' | 'risk_bottlenecks' | 'exits' | 'heat_density' | 'heat_margin';
  readonly shape: Shape;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Fruin's level of service F on walkways, people per m2: from here on a crowd does not flow freely. */
export const HEAT_DENSITY_MIN = 2.17;
/** Of each layer of cells, the worst. */
export const HEAT_CELLS_MAX = 1000;
const CIRCLE_CORNERS = 24;

/** Known risks may be far away; such risks are only in the assessment. */
export function listRiskFeatures({ zones, study }: Assessment, { bounds }: World): RiskFeature[] {
  const { minX, minY, maxX, maxY } = bounds;
  const isHere = ({ x, y }: Point): boolean => x >= minX && x <= maxX && y >= minY && y <= maxY;
  return [
    ...zones.filter(({ at }) => isHere(at)).map(toZone),
    ...(study?.bottlenecks ?? []).map(toBottleneck),
    ...listExits(study?.ways ?? []),
    ...(study?.grids ? listHeat(study.grids) : []),
  ];
}

function toZone(zone: Assessment['zones'][number]): RiskFeature {
  const { id, type, storey, level, description, confidence, affectedAgents, delaySeconds } = zone;
  return {
    id,
    type: 'risk_zone',
    layer: 'risk_zones',
    shape: zone.outline ? { kind: 'ring', ring: zone.outline } : toPlace(zone),
    properties: {
      kind: type,
      floor: storey,
      risk_level: level,
      weight: roundTo(zone.weight, 4),
      description,
      confidence: roundTo(confidence, 4),
      ...(zone.areaM2 === undefined ? {} : { area_m2: roundTo(zone.areaM2, 1) }),
      ...(affectedAgents === undefined ? {} : { affected_agents: Math.round(affectedAgents) }),
      ...(delaySeconds === undefined ? {} : { estimated_delay: roundTo(delaySeconds, 1) }),
    },
  };
}

function toBottleneck(
  found: NonNullable<Study['bottlenecks']>[number],
  index: number,
): RiskFeature {
  const { location, gate, storey, severity, delaySeconds, affectedAgents, share } = found;
  return {
    id: `risk-bottleneck-${index + 1}`,
    type: 'bottleneck',
    layer: 'risk_bottlenecks',
    shape: toPlace(found),
    properties: {
      kind: 'bottleneck',
      location,
      ...(gate === undefined ? {} : { gate }),
      floor: storey,
      severity,
      delay_time: roundTo(delaySeconds, 1),
      affected_agents: Math.round(affectedAgents),
      share_of_runs: roundTo(share, 4),
      area_m2: roundTo(found.areaM2, 1),
      density_max: roundTo(found.densityMax, 2),
    },
  };
}

function listExits(ways: NonNullable<Study['ways']>): RiskFeature[] {
  const exits = ways.filter(({ kind }) => kind === 'exit');
  const all = exits.reduce((sum, { people }) => sum + people, 0);
  return exits.map((exit) => ({
    id: `exit-use-${exit.id}`,
    type: 'exit',
    layer: 'exits',
    shape: { kind: 'point', at: exit.at },
    properties: {
      kind: 'exit',
      gate: exit.id,
      name: exit.name,
      floor: exit.storey,
      width: roundTo(exit.width, 2),
      is_open: exit.isOpen,
      is_step_free: exit.isStepFree,
      people: roundTo(exit.people, 1),
      share: all > 0 ? roundTo(exit.people / all, 4) : 0,
      capacity: roundTo(exit.capacity, 3),
      flow_peak: roundTo(exit.flowPeak, 3),
      utilization: roundTo(exit.utilization, 4),
      queue_max: roundTo(exit.queueMax, 1),
    },
  }));
}

/** A circle of the measured size; a point where nothing was measured. */
function toPlace({ at, areaM2 }: { readonly at: Point; readonly areaM2?: number }): Shape {
  if (areaM2 === undefined) return { kind: 'point', at };
  const radius = Math.sqrt(areaM2 / Math.PI);
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CIRCLE_CORNERS;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
  return { kind: 'ring', ring };
}

function listHeat(grids: Grids): RiskFeature[] {
  const { densityMax, margin } = grids;
  const dense = worstCells(densityMax, (value) => value >= HEAT_DENSITY_MIN).toReversed();
  const late = margin === undefined ? [] : worstCells(margin, (value) => value < 0);
  return [
    ...dense
      .slice(0, HEAT_CELLS_MAX)
      .map((cell) => toCell(grids, cell, 'density', roundTo(densityMax[cell]!, 2))),
    ...late
      .slice(0, HEAT_CELLS_MAX)
      .map((cell) => toCell(grids, cell, 'margin', roundTo(margin![cell]!, 1))),
  ];
}

/** From the least to the largest. */
function worstCells(values: Float32Array, isTold: (value: number) => boolean): number[] {
  const cells: number[] = [];
  values.forEach((value, cell) => {
    if (isTold(value)) cells.push(cell);
  });
  return cells.sort((a, b) => values[a]! - values[b]! || b - a);
}

function toCell(
  { levels }: Grids,
  cell: number,
  quantity: 'density' | 'margin',
  value: number,
): RiskFeature {
  const own = levels.findLast(({ first }) => first <= cell)!;
  const [column, row] = [
    (cell - own.first) % own.columns,
    Math.floor((cell - own.first) / own.columns),
  ];
  const [west, south] = [own.x0 + column * own.cell, own.y0 + row * own.cell];
  const [east, north] = [west + own.cell, south + own.cell];
  return {
    id: `heat-${quantity}-${own.level}-${column}-${row}`,
    type: 'heat',
    layer: `heat_${quantity}`,
    shape: {
      kind: 'ring',
      ring: [
        { x: west, y: south },
        { x: east, y: south },
        { x: east, y: north },
        { x: west, y: north },
      ],
    },
    properties: {
      kind: quantity,
      level: own.level,
      floor: own.storey,
      value,
      unit: quantity === 'density' ? 'people per m2' : 's',
    },
  };
}
