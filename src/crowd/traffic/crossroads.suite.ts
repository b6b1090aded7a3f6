/** Crossroads for the tests: four arms, traffic on the right, one lane each way, and a lane for every turn between them. */
import type { Lane, LaneGraph, Signal } from '#world/walkable';
import { CITY_SPEED } from './roads.suite.ts';

/** Arms by where traffic comes from, counterclockwise from the south. */
const ARMS = ['south', 'east', 'north', 'west'] as const;
const HALF = 10;
const OFFSET = 1.75;
const TURN_SPEED = 8.3;

export interface CrossroadsOptions {
  readonly armLength?: number;
  /** With a signal left turns yield to oncoming traffic; without one, the road from west to east yields to the other as well. */
  readonly hasSignal: boolean;
  readonly center?: readonly [number, number];
  readonly prefix?: string;
}

/** Lanes `south-in`, `south-out`, `south-straight`, `south-left`, `south-right`, and so on for each arm. */
export function crossroads(options: CrossroadsOptions): LaneGraph {
  const { armLength = 200, hasSignal, center = [0, 0], prefix = '' } = options;
  const turned = (arm: number, [x, y]: readonly [number, number]): { x: number; y: number } => {
    const [c, s] = [
      [1, 0, -1, 0],
      [0, 1, 0, -1],
    ].map((values) => values[arm]!) as [number, number];
    return { x: center[0] + c * x - s * y, y: center[1] + s * x + c * y };
  };
  const name = (arm: number, part: string): string => `${prefix}${ARMS[arm % 4]}-${part}`;
  const lanes = ARMS.flatMap((_, arm): Lane[] => {
    const made = (
      part: string,
      line: readonly (readonly [number, number])[],
      more: Partial<Lane>,
    ): Lane => ({
      id: name(arm, part),
      line: line.map((point) => turned(arm, point)),
      speedMax: CITY_SPEED,
      next: [],
      ...more,
    });
    const oncoming = [name(arm + 2, 'straight'), name(arm + 2, 'right')];
    const isMinor = !hasSignal && arm % 2 === 1;
    const main = [arm + 1, arm + 3].flatMap((other) =>
      ['straight', 'left', 'right'].map((part) => name(other, part)),
    );
    return [
      made(
        'in',
        [
          [OFFSET, -HALF - armLength],
          [OFFSET, -HALF],
        ],
        { next: ['straight', 'left', 'right'].map((part) => name(arm, part)) },
      ),
      made(
        'out',
        [
          [-OFFSET, -HALF],
          [-OFFSET, -HALF - armLength],
        ],
        {},
      ),
      made(
        'straight',
        [
          [OFFSET, -HALF],
          [OFFSET, HALF],
        ],
        { next: [name(arm + 2, 'out')], ...(isMinor && { yieldsTo: main }) },
      ),
      made('left', arc(-HALF, HALF + OFFSET, 0), {
        next: [name(arm + 3, 'out')],
        speedMax: TURN_SPEED,
        yieldsTo: isMinor ? [...main, ...oncoming] : oncoming,
      }),
      made('right', arc(HALF, HALF - OFFSET, Math.PI), {
        next: [name(arm + 1, 'out')],
        speedMax: TURN_SPEED,
        ...(isMinor && { yieldsTo: main }),
      }),
    ];
  });
  return { lanes, signals: hasSignal ? [toSignal(name, prefix)] : [], crossings: [] };
}

/** A quarter of a circle round (x, -HALF), from the direction `from`; to the left for a middle on the left. */
function arc(x: number, radius: number, from: number): [number, number][] {
  const way = x < 0 ? 1 : -1;
  return Array.from({ length: 9 }, (_, k) => {
    const angle = from + (way * k * Math.PI) / 16;
    return [x + radius * Math.cos(angle), -HALF + radius * Math.sin(angle)];
  });
}

function toSignal(name: (arm: number, part: string) => string, prefix: string): Signal {
  return {
    id: `${prefix}signal`,
    cycleSeconds: 60,
    phases: [
      { lanes: [name(0, 'in'), name(2, 'in')], from: 0, to: 27 },
      { lanes: [name(1, 'in'), name(3, 'in')], from: 30, to: 57 },
    ],
  };
}
