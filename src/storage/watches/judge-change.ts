/** Whether a new assessment of a watch is worth telling, and why; each cause is told once. */

export interface WatchedThreat {
  readonly id: string;
  readonly type: string;
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly description: string;
}

export interface Assessment {
  /** Null where it is not assessed. */
  readonly tier: number | null;
  readonly reason: string;
  readonly maxRiskWeight: number;
  readonly threats: readonly WatchedThreat[];
}

export interface WatchState extends Assessment {
  /** The causes that were told, the newest last. */
  readonly told: readonly string[];
}

export interface Cause {
  /** The same for the same cause: `tier 4: geopolitical-1a2b3c4d`. */
  readonly key: string;
  /** One sentence. */
  readonly why: string;
}

/** More causes than a watch tells in years. */
const TOLD_MAX = 1_000;
const TIER_OF = { low: 1, medium: 2, high: 3, critical: 4 } as const;

/** Undefined if nothing changed; otherwise the new state, and the causes to tell, if any. */
export function judgeChange(
  before: WatchState | undefined,
  now: Assessment,
  minTier: number,
): { readonly state: WatchState; readonly causes: readonly Cause[] } | undefined {
  if (before && isSame(before, now)) return undefined;
  const told = new Set(before?.told ?? []);
  const causes = before === undefined ? [] : findCauses(before, now, minTier);
  const fresh = causes.filter(({ key }) => !told.has(key));
  // What is known at the start is no news, neither now nor later.
  const known = before === undefined ? listKeys(now) : fresh.map(({ key }) => key);
  const state = { ...now, told: [...told, ...known].slice(-TOLD_MAX) };
  return { state, causes: fresh };
}

function isSame(a: Assessment, b: Assessment): boolean {
  const list = ({ tier, threats }: Assessment): string =>
    JSON.stringify([tier, threats.map(({ id, severity }) => `${id} ${severity}`).sort()]);
  return list(a) === list(b);
}

function findCauses(before: Assessment, now: Assessment, minTier: number): Cause[] {
  const causes: Cause[] = [];
  const [was, is] = [before.tier ?? 0, now.tier ?? 0];
  if (was !== is && Math.max(was, is) >= minTier)
    causes.push({
      key: is > was ? keyOfRise(now) : keyOfFall(before, now),
      why: `The tier is ${toText(now.tier)} instead of ${toText(before.tier)}: ${now.reason}`,
    });
  const levelBefore = new Map(before.threats.map(({ id, severity }) => [id, TIER_OF[severity]]));
  for (const threat of now.threats)
    if (
      TIER_OF[threat.severity] >= minTier &&
      (levelBefore.get(threat.id) ?? 0) < TIER_OF[threat.severity]
    )
      causes.push({
        key: keyOfThreat(threat),
        why: `New ${threat.severity} ${threat.type} threat: ${threat.description}`,
      });
  return causes;
}

function listKeys(now: Assessment): string[] {
  return [keyOfRise(now), ...now.threats.map(keyOfThreat)];
}

/** A tier with its worst threat: a feed that fails and returns is no new cause. */
function keyOfRise({ tier, threats }: Assessment): string {
  return `tier ${toText(tier)}: ${worstOf(threats)}`;
}

/** The end of a threat is news for each threat. */
function keyOfFall(before: Assessment, now: Assessment): string {
  return `${keyOfRise(now)} after ${worstOf(before.threats)}`;
}

function worstOf([worst]: readonly WatchedThreat[]): string {
  return worst?.id ?? 'no threat';
}

function keyOfThreat({ id, severity }: WatchedThreat): string {
  return `${id} ${severity}`;
}

function toText(tier: number | null): string {
  return tier === null ? 'not assessed' : String(tier);
}
