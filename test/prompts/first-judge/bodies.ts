/** People and vehicles as places: behind the tram, aboard the train, between the protesters and the police. */
import type { PlayedActor } from '#run/played';
import { bearsRole } from './bears-role.ts';
import { findThings } from './find-things.ts';
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';
import { toThing } from './things.ts';
import type { Thing } from './things.ts';
import { ROLE_KINDS } from './vocabulary.ts';
import { toWords } from './words.ts';

const COUNTS: ReadonlySet<string> = new Set(
  'both two three four five six several some their its other'.split(' '),
);
const SAME: Readonly<Record<string, string>> = { people: 'person', bus: 'bus', buse: 'bus' };

/** People of the run whom the words name; nobody if they name a thing. */
export function findBodies({ actors }: Look, place: string): readonly PlayedActor[] {
  const words = [...toWords(place)].filter((word) => !COUNTS.has(word) && !/^\d+$/.test(word));
  const who = words.map((word) => SAME[word] ?? word).join('_');
  const kinds = ROLE_KINDS[who];
  if (kinds === undefined) return [];
  const named = actors.filter((one) => bearsRole(one, who));
  if (named.length > 0) return named;
  const narrow = kinds.find((kind) => actors.some((one) => one.kind === kind));
  return actors.filter(({ kind, role }) => kind === narrow && role === undefined);
}

/** What was built under that name, or where those are whom it names at that time. */
export function findPlaced(look: Look, place: string, seconds: number): readonly Thing[] {
  const bodies = findBodies(look, place);
  return bodies.length > 0 ? bodies.map((one) => toBody(one, seconds)) : findThings(look, place);
}

/** A vehicle is its rectangle, a person a spot. */
function toBody(actor: PlayedActor, seconds: number): Thing {
  const { id, kind, type, traits, heading: first } = actor;
  const at = spotAt(actor, seconds) ?? actor.path[0] ?? actor.start;
  const [length, width] = [Number(traits['length'] ?? 0), Number(traits['width'] ?? 0)];
  const heading = Number(traits['heading'] ?? first);
  const [c, s] = [Math.cos(heading) / 2, Math.sin(heading) / 2];
  const corner = (along: number, left: number): { readonly x: number; readonly y: number } => ({
    x: at.x + along * length * c - left * width * s,
    y: at.y + along * length * s + left * width * c,
  });
  return toThing({
    id,
    kind: 'object',
    label: kind,
    use: kind,
    at: { x: at.x, y: at.y },
    ...(at.level === undefined ? {} : { levels: [at.level] }),
    ...(type === 'vehicle' && length > 0
      ? { outline: [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)] }
      : {}),
  });
}

/** Beyond the rear end of a vehicle, no farther aside than two lanes. Judgement. */
const ASIDE_M = 7;

export function isInTail(
  vehicle: PlayedActor,
  spot: { readonly x: number; readonly y: number },
  { at: seconds, reachM }: { readonly at: number; readonly reachM: number },
): boolean {
  const at = spotAt(vehicle, seconds) ?? vehicle.path[0] ?? vehicle.start;
  const heading = Number(vehicle.traits['heading'] ?? vehicle.heading);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const back = -(dx * c + dy * s) - Number(vehicle.traits['length'] ?? 0) / 2;
  return back > 0 && back <= reachM && Math.abs(dy * c - dx * s) <= ASIDE_M;
}
