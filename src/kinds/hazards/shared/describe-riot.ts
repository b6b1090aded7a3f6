/** A riot: the fighters close up at its place, and some with an opponent within reach are brought down. */
import type { HazardDescription } from '#crowd/hazards';
import { assume, isHarmTold } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/**
 * Judgement: there is no accepted table. The length of the fight, the distance from which fighters come, and the reach
 * of a blow.
 */
const FIGHT_SECONDS = 120;
const REACH_METERS = 40;
const BLOW_METERS = 2;
/** The number of fighters brought down by the end. Judgement. */
const DOWN_SHARE = 0.04;
/** Blows that bring people down come one by one, at most this many. */
const BLOWS_MAX = 60;

type Side = readonly number[];

export function describeRiot(
  stage: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  // The prompt states the victims, or that there are none.
  if (isHarmTold(stage, hazard.event)) return [];
  const { cast, notes } = stage;
  const [first, second] = findSides(stage);
  const fighters = [...new Set([...first, ...second])].toSorted((a, b) => a - b);
  if (fighters.length < 2) return [];
  const seconds = hazard.duration ?? FIGHT_SECONDS;
  assume(
    notes,
    hazard,
    { fighters: fighters.length, seconds, downShare: DOWN_SHARE, withinM: BLOW_METERS },
    'How long they fight, and how many of them are brought down, is judgement. Only people with an opponent within reach are brought down.',
  );
  const weightOf = (i: number): number => cast.people[i]!.person.weight;
  const all = fighters.reduce((sum, i) => sum + weightOf(i), 0);
  const weight = all / fighters.length;
  const blows = Math.min(BLOWS_MAX, Math.max(1, Math.round((DOWN_SHARE * all) / weight)));
  const count = Math.max(weight, (DOWN_SHARE * all) / blows);
  return [
    {
      kind: 'surge',
      startSeconds: hazard.start,
      endSeconds: hazard.start + seconds,
      ...spot,
      reachM: hazard.radius ?? REACH_METERS,
      people: fighters,
      isFight: true,
    },
    // In turn: one of the first side by the second, one of the second by the first.
    ...Array.from({ length: blows }, (_, k): HazardDescription => ({
      kind: 'struck',
      startSeconds: hazard.start + ((k + 1) * seconds) / (blows + 1),
      at: spot,
      people: k % 2 === 0 ? second : first,
      by: { people: k % 2 === 0 ? first : second, withinM: BLOW_METERS },
      count,
      become: 'down',
      cause: 'attack',
    })),
  ];
}

const ROWDY: ReadonlySet<string> = new Set([
  'protester',
  'counter_protester',
  'rioter',
  'inmate',
  'prisoner',
  'fan',
  'hooligan',
]);
const KEEPERS: ReadonlySet<string> = new Set(['police', 'security']);

/**
 * The two sides of a described fight; otherwise protesters or prisoners against people who keep order and against each
 * other; otherwise everybody.
 */
function findSides({ scenario, cast: { people } }: HazardStage): readonly [Side, Side] {
  const { tasks = [], agents } = scenario;
  const of = (isIn: (group: string) => boolean): Side =>
    people.flatMap(({ group }, i) => (isIn(group) ? [i] : []));
  const told = tasks.find(
    ({ deed, who, whom = [] }) => deed.value === 'fight' && who.length > 0 && whom.length > 0,
  );
  if (told !== undefined)
    return [of((id) => told.who.includes(id)), of((id) => told.whom!.includes(id))];
  const ids = (isOne: (kind: string, role: string | undefined) => boolean): ReadonlySet<string> =>
    new Set(agents.filter(({ kind, role }) => isOne(kind.value, role)).map(({ id }) => id));
  const keepers = ids((kind) => KEEPERS.has(kind));
  const rowdy = ids((kind, role) => ROWDY.has(kind) || ROWDY.has(role ?? ''));
  const crowd = of((id) => (rowdy.size > 0 ? rowdy.has(id) : !keepers.has(id)));
  return [crowd, [...of((id) => keepers.has(id)), ...crowd]];
}
