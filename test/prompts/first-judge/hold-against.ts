/** Compares the finished run with every claim of the prompt. */
import type { ScenarioSettings, Stated } from '#scenario';
import { CLAIM_KINDS } from './expect.ts';
import type { JudgedClaim } from './expect.ts';
import { judgeClaimIn } from './judge-expect.ts';
import { listClaims } from './list-claims.ts';
import { openLook } from './look.ts';
import type { FinishedRun } from './look.ts';

export interface HeldAgainst {
  /** In the order of the prompt's reading. */
  readonly claims: readonly JudgedClaim[];
  /** Claims not met, or met only in part: most important first. */
  readonly unmet: readonly JudgedClaim[];
  /** 0 to 1: the share of claims that are met; in part counts half. 1 where nothing is claimed. */
  readonly fidelity: number;
  /** People of the run and the agents that show them; none where each is shown. */
  readonly shown?: { readonly people: number; readonly agents: number };
}

/** The least tolerance of a place name: towns are located by their middle. Judgement. */
const PLACE_M_MIN = 2000;

/**
 * Returns every claim with its verdict, those not met, and the share that is met:
 *
 *     const { claims, unmet, fidelity } = holdAgainst(stated, settings, { world, played, weather });
 */
export function holdAgainst(
  stated: Stated,
  settings: ScenarioSettings,
  finished: FinishedRun,
): HeldAgainst {
  const { place } = stated;
  const origin = place?.origin;
  const look = openLook({
    locate: () =>
      origin === undefined
        ? undefined
        : { at: origin.value, radiusM: Math.max(PLACE_M_MIN, 2 * place!.precisionMeters) },
    ...finished,
  });
  const claims = listClaims(stated, settings).map((claim) => ({
    ...claim,
    ...judgeClaimIn(look, claim),
  }));
  const worth = { yes: 1, partly: 0.5, no: 0 } as const;
  const sum = claims.reduce((total, { met }) => total + worth[met], 0);
  return {
    claims,
    unmet: claims.filter(({ met }) => met !== 'yes').toSorted(compareImportance),
    fidelity: claims.length === 0 ? 1 : sum / claims.length,
    ...countShown(finished),
  };
}

/** Where an agent stands for several people. */
function countShown({ played }: FinishedRun): Pick<HeldAgainst, 'shown'> {
  const walking = played.actors.filter(({ type }) => type === 'pedestrian');
  const people = walking.reduce((sum, { represents }) => sum + represents, 0);
  return people > walking.length ? { shown: { people, agents: walking.length } } : {};
}

/** By importance, then by kind, then by where it stands in the prompt. */
function compareImportance(a: JudgedClaim, b: JudgedClaim): number {
  return (
    b.importance - a.importance ||
    CLAIM_KINDS.indexOf(a.kind) - CLAIM_KINDS.indexOf(b.kind) ||
    (a.span?.[0] ?? Infinity) - (b.span?.[0] ?? Infinity)
  );
}
