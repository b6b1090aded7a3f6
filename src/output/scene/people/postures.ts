/**
 * How people hold themselves where they neither stand nor walk: as the run tells it, by what they are (asleep, seated, mounted) and by
 * what is done to them (carried, pushed). Who falls is in the trace.
 */
import type { Played, PlayedActor } from '#run/played';
import type { World } from '#world/site';
import { behaviourPosings } from './behaviour-posing.ts';
import type { BehaviourPosing, PostureName } from './behaviour-posing.ts';
import { createSeats, faceSeats } from './face-seats.ts';
import { createBeds } from './lay-bed.ts';
import type { LayBed } from './lay-bed.ts';

type PlayedDeed = NonNullable<Played['deeds']>[number];

export interface Posture {
  readonly posture: PostureName;
  readonly fromSeconds: number;
  /** Null if it lasts to the end. */
  readonly toSeconds: number | null;
  /** Lying people: direction of the feet. People on seats or kneeling in rows: direction of view. Radians to the left from east. */
  readonly heading?: number;
}

/** Within this distance, a person has not left a spot. It is the accuracy of paths. */
const THERE_METERS = 0.35;

/** By actor id; actors who only stand, walk and fall are left out. */
export function listPostures(
  { actors, deeds = [] }: Pick<Played, 'actors' | 'deeds'>,
  world: Pick<World, 'walkable' | 'buildings' | 'groups'>,
): ReadonlyMap<string, readonly Posture[]> {
  const found = new Map<string, Posture[]>();
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const add = (id: string, posture: Posture | undefined): void => {
    if (posture === undefined) return;
    const own = found.get(id);
    if (own === undefined) found.set(id, [posture]);
    else own.push(posture);
  };
  for (const deed of deeds) {
    const { who, whom, fromSeconds, toSeconds } = deed;
    const posing = behaviourPosings.find(deed.deed);
    if (posing?.posture) add(who, { posture: posing.posture, fromSeconds, toSeconds });
    const helped = whom === undefined ? undefined : byId.get(whom);
    if (posing?.brings !== true || helped === undefined) continue;
    add(who, { posture: 'pushing', fromSeconds, toSeconds });
    if (!found.get(helped.id)?.some((one) => one.fromSeconds === fromSeconds))
      for (const posture of bringOf(helped, deed)) add(helped.id, posture);
  }
  const layBed = createBeds(world);
  const seatAt = createSeats(world);
  const posings = behaviourPosings.list().map(([, posing]) => posing);
  for (const actor of actors) {
    if (actor.type !== 'pedestrian') continue;
    add(actor.id, restOf(actor, { ...world, layBed, seatAt, posings }, found.get(actor.id)?.[0]));
  }
  for (const own of found.values()) own.sort((a, b) => a.fromSeconds - b.fromSeconds);
  return found;
}

/** Incapacitated people lie on a stretcher. People who cannot walk sit, and stay seated at their destination. */
function bringOf(
  { traits, downSeconds = Infinity }: PlayedActor,
  { fromSeconds, toSeconds }: PlayedDeed,
): Posture[] {
  if (isWheeled(traits)) return [];
  if (downSeconds > fromSeconds) return [{ posture: 'pushed', fromSeconds, toSeconds: null }];
  return [
    { posture: 'lying', fromSeconds: downSeconds, toSeconds: fromSeconds },
    { posture: 'carried', fromSeconds, toSeconds },
    ...(toSeconds === null
      ? []
      : [{ posture: 'lying' as const, fromSeconds: toSeconds, toSeconds: null }]),
  ];
}

/** The posture from the start until the person sets off or is carried away. */
function restOf(
  actor: PlayedActor,
  world: Pick<World, 'walkable' | 'buildings'> & {
    readonly layBed: LayBed;
    readonly seatAt: ReturnType<typeof createSeats>;
    readonly posings: readonly BehaviourPosing[];
  },
  next: Posture | undefined,
): Posture | undefined {
  const { traits, start, enteredSeconds } = actor;
  if (traits['isMounted'] === true)
    return { posture: 'riding', fromSeconds: enteredSeconds, toSeconds: null };
  const toSeconds = earlier(setsOffAt(actor), next?.fromSeconds ?? null);
  if (toSeconds !== null && toSeconds <= enteredSeconds) return undefined;
  const whole = { fromSeconds: enteredSeconds, toSeconds };
  if (traits['isAsleep'] === true || traits['isLying'] === true || traits['aid'] === 'bed') {
    const bed = world.layBed(start);
    return bed === undefined
      ? { posture: 'lying', ...whole, heading: actor.heading }
      : { posture: 'in_bed', ...whole, heading: bed };
  }
  const seat = world.seatAt(start);
  if (seat !== undefined && !isWheeled(traits))
    return { posture: seat.isFloor ? 'crouching' : 'sitting', ...whole, heading: seat.heading };
  const shownBy = (shown: NonNullable<BehaviourPosing['trait']>['shown']) =>
    world.posings.find(({ trait }) => trait?.shown === shown && traits[trait.name] === true)
      ?.posture;
  const before = shownBy('until they set off');
  if (before === 'sitting' && !isWheeled(traits))
    return { posture: before, ...whole, ...faceSeats(world, start) };
  if (before && before !== 'sitting') return { posture: before, ...whole };
  const there = shownBy('once they are there');
  return there ? { posture: there, fromSeconds: arrivesAt(actor), toSeconds: null } : undefined;
}

function isWheeled(traits: PlayedActor['traits']): boolean {
  return String(traits['aid'] ?? '').startsWith('wheelchair');
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** The last moment at the first spot; null for people who never leave it. */
function setsOffAt({ path }: PlayedActor): number | null {
  const [first] = path;
  const left = path.findIndex(({ x, y }) => Math.hypot(x - first!.x, y - first!.y) > THERE_METERS);
  return left === -1 ? null : path[left - 1]!.seconds;
}

/** The first moment at the last spot. */
function arrivesAt({ path, enteredSeconds }: PlayedActor): number {
  const last = path.at(-1);
  const away = path.findLastIndex(
    ({ x, y }) => Math.hypot(x - last!.x, y - last!.y) > THERE_METERS,
  );
  return away === -1 ? enteredSeconds : path[away + 1]!.seconds;
}
