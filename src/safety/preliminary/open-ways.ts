/**
 * The ways out of open ground when nobody counts them: as many and as wide as worlds have them (world/open). In meters.
 */
import type { Structure, StructureKind } from '#scenario';

export interface UsualWays {
  readonly name: string;
  readonly count: number;
  readonly width: number;
}

interface Plan {
  readonly length: number;
  readonly width: number;
  readonly lanes: number;
}

const LANE_METERS = 3.5;
const PAVEMENT_METERS = 3;

/** What a road passes through leads to streets; so does what nothing is known of. */
const STREETS = ({ length, width }: Plan): readonly UsualWays[] => [
  { name: 'street', count: 4, width: Math.min(8, Math.min(length, width) / 4) },
];

const WAYS: Partial<Record<StructureKind, (plan: Plan) => readonly UsualWays[]>> = {
  market: ({ length, width }) => [
    { name: 'exit', count: 4, width: Math.min(4, length / 3, width / 3) },
  ],
  camp: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(6, length / 4) }],
  campsite: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(6, length / 4) }],
  farm: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(5, length / 4) }],
  forest: () => [{ name: 'path', count: 4, width: 3 }],
  park: () => [{ name: 'path', count: 4, width: 4 }],
  beach: ({ length }) => [
    {
      name: 'beach access',
      count: Math.max(2, Math.round(length / 60)),
      width: Math.min(3, length / 8),
    },
  ],
  bridge: ({ width }) => [{ name: 'end', count: 2, width }],
  dam: ({ width }) => [{ name: 'end', count: 2, width }],
  tunnel: ({ width }) => [{ name: 'portal', count: 2, width }],
  highway: ({ length, width }) => [
    { name: 'end', count: 2, width },
    { name: 'gate in the fence', count: 2 * Math.max(1, Math.round(length / 200)), width: 4 },
  ],
  intersection: ({ lanes }) => [
    { name: 'street', count: 4, width: lanes * LANE_METERS + 2 * PAVEMENT_METERS },
  ],
};

/** Emergency exits of a tunnel between its portals (directive 2004/54/EC; 1.2 m as worlds draw them). */
const EMERGENCY_EXIT_METERS = 1.2;

/** Those asked for or concluded, else the usual ones of the kind. */
export function listOpenWays(structure: Structure): readonly UsualWays[] {
  const { kind, exits, gates, exitWidth, lanes } = structure;
  const plan = planOf(structure);
  const usual = (WAYS[kind.value] ?? STREETS)({ ...plan, lanes: lanes?.value ?? 2 });
  const count = exits?.value ?? gates?.value;
  if (kind.value === 'tunnel' && count !== undefined) {
    const portals = { ...usual[0]!, count: Math.min(2, Math.max(1, Math.round(count))) };
    const more = Math.max(0, Math.round(count) - portals.count);
    const width = exitWidth?.value ?? EMERGENCY_EXIT_METERS;
    return more > 0 ? [portals, { name: 'emergency exit', count: more, width }] : [portals];
  }
  if (count === undefined && exitWidth === undefined) return usual;
  const all = usual.reduce((sum, ways) => sum + ways.count, 0);
  return [
    {
      name: exits === undefined && gates !== undefined ? 'gate' : usual[0]!.name,
      count: Math.max(1, Math.round(count ?? all)),
      width: exitWidth?.value ?? usual[0]!.width,
    },
  ];
}

/** Length and width of the ground. */
export function planOf({ length, width, area }: Structure): {
  readonly length: number;
  readonly width: number;
} {
  const side = Math.sqrt(area?.value ?? SIDE_UNKNOWN ** 2);
  const [a, b] = [length?.value ?? side, width?.value ?? side];
  return { length: Math.max(SIDE_MIN, a, b), width: Math.max(SIDE_MIN, Math.min(a, b)) };
}

const SIDE_MIN = 1;
/** Completed structures have their size; without one, a square of a usual building. */
const SIDE_UNKNOWN = 40;
