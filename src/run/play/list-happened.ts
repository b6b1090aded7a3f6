/** The events of a run: what the engine was given to play, as far as the run got. */
import type { HazardDescription } from '#crowd/hazards';
import type { Closure } from '#crowd/traffic';
import type { LaneGraph, Level } from '#world/walkable';
import type { Happening, Spot3 } from '../played.ts';

export interface Ran {
  readonly seconds: number;
  readonly hazards: readonly HazardDescription[];
  /** Recorded as they are. */
  readonly happenings: readonly Happening[];
  readonly closures: readonly Closure[];
  /** When people were told; null where nothing tells them. */
  readonly alarmSeconds: number | null;
  readonly levels: readonly Level[];
  readonly lanes: LaneGraph | undefined;
}

export function listHappened({
  seconds,
  hazards,
  happenings,
  closures,
  alarmSeconds,
  levels,
  lanes,
}: Ran): Happening[] {
  const lineOf = new Map(lanes?.lanes.map(({ id, line }) => [id, line]));
  const all = [
    ...hazards.flatMap((one) => toHappening(one, levels)),
    ...happenings,
    ...closures.map(({ lane, fromSeconds }): Happening => {
      const [first] = lineOf.get(lane) ?? [];
      return {
        kind: 'closed',
        seconds: fromSeconds ?? 0,
        way: lane,
        ...(first ? { at: { x: first.x, y: first.y, z: 0 } } : {}),
      };
    }),
    ...(alarmSeconds === null ? [] : [{ kind: 'alarm' as const, seconds: alarmSeconds }]),
  ];
  return all.filter((one) => one.seconds <= seconds).toSorted((a, b) => a.seconds - b.seconds);
}

function toHappening(hazard: HazardDescription, levels: readonly Level[]): Happening[] {
  const { startSeconds: seconds } = hazard;
  switch (hazard.kind) {
    case 'fire': {
      const kind = hazard.isFlameless === true ? 'smoke' : 'fire';
      const { peakKw, growth, substance } = hazard;
      const at = spotOf(hazard, levels);
      const over = { ...at, z: at.z + (hazard.aboveM ?? 0) };
      const of = substance === undefined ? {} : { substance };
      return [{ kind, seconds, at: over, peakKw, growth, ...of }];
    }
    case 'gas': {
      const { substance, wind } = hazard;
      const at = spotOf(hazard, levels);
      const windFrom = wind === undefined ? {} : { windFrom: cameFrom(wind.towards) };
      return [{ kind: 'gas', seconds, at, substance, ...windFrom }];
    }
    case 'flood':
      return [{ kind: 'flood', seconds, at: spotOf(hazard, levels) }];
    case 'blast': {
      const of = hazard.substance === undefined ? {} : { substance: hazard.substance };
      return [{ kind: 'blast', seconds, at: spotOf(hazard, levels), ...of }];
    }
    case 'debris':
      return [{ kind: 'debris', seconds, at: spotOf(hazard, levels), radiusM: hazard.radiusM }];
    case 'quake': {
      const { intensity, shakingSeconds } = hazard;
      const lasts = shakingSeconds === undefined ? {} : { lastsSeconds: shakingSeconds };
      return [{ kind: 'quake', seconds, intensity, ...lasts }];
    }
    case 'attacker':
      // Arm's length is given explicitly; without a reach the attacker has a firearm.
      return [
        {
          kind: 'attack',
          seconds,
          at: spotOf(hazard, levels),
          isArmed: hazard.rangeM === undefined,
        },
      ];
    case 'gate':
      return [{ kind: hazard.state === 'closed' ? 'closed' : 'opened', seconds, way: hazard.gate }];
    case 'dark': {
      const { endSeconds, lux } = hazard;
      const lasts = endSeconds === undefined ? {} : { lastsSeconds: endSeconds - seconds };
      return [{ kind: 'power_cut', seconds, lux, ...lasts }];
    }
    case 'surge':
      if (hazard.isFight === true) return [];
      return [
        {
          kind: 'surge',
          seconds,
          at: spotOf(hazard, levels),
          lastsSeconds: hazard.endSeconds - seconds,
          ...(hazard.line === undefined ? {} : { line: [hazard.line.from, hazard.line.to] }),
        },
      ];
    case 'vent':
    case 'air':
    case 'struck':
      return [];
  }
}

function spotOf(
  { level, x, y }: { readonly level: string; readonly x: number; readonly y: number },
  levels: readonly Level[],
): Spot3 {
  const place = levels.find(({ id }) => id === level);
  const rise = place?.rise ?? { perX: 0, perY: 0 };
  return { x, y, z: (place?.z ?? 0) + rise.perX * x + rise.perY * y, level };
}

/** Degrees clockwise from north, of an angle counterclockwise from east that the wind blows to. */
function cameFrom(towards: number): number {
  const degrees = 270 - (180 * towards) / Math.PI;
  return Math.round(((degrees % 360) + 360) % 360);
}
