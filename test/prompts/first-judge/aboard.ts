/** Vehicles as places: an event on the train is where the train is, one in its rear carriage at its end. */
import type { PlayedActor, Spot3 } from '#run/played';
import type { Look } from './look.ts';
import { NEAR_M, spotAt } from './presence.ts';
import { ROLE_KINDS } from './vocabulary.ts';
import { toWords } from './words.ts';

const CARRIAGES: ReadonlySet<string> = new Set(['carriage', 'wagon', 'coach', 'car']);
const ENDS: Readonly<Record<string, number>> = {
  rear: -1,
  last: -1,
  back: -1,
  tail: -1,
  front: 1,
  first: 1,
  leading: 1,
};
/** Beside the body: people and flames beside a vehicle are at it. */
const BESIDE_M = 3;

/** Whether a spot is at the vehicle that the words name; undefined where they name none of the run. */
export function aboardTest(
  look: Look,
  place: string,
  seconds: number,
): ((spot: Spot3) => boolean) | undefined {
  const words = [...toWords(place)];
  const noun = words.at(-1) ?? '';
  const end = words.map((word) => ENDS[word]).find((one) => one !== undefined);
  const isCarriage = CARRIAGES.has(noun) && end !== undefined;
  const kinds = isCarriage ? ['train', 'tram'] : words.length === 1 ? ROLE_KINDS[noun] : undefined;
  const own = look.actors.filter(
    ({ type, kind }) => type === 'vehicle' && kinds?.includes(kind) === true,
  );
  if (own.length === 0) return undefined;
  return (spot) =>
    own.some((vehicle) => {
      const at = spotAt(vehicle, seconds) ?? vehicle.start;
      if (!isCarriage) return Math.hypot(at.x - spot.x, at.y - spot.y) <= NEAR_M;
      return awayFromCarriage(vehicle, at, end, spot) <= BESIDE_M;
    });
}

/** 0 in the carriage at that end; else how far its body is. */
function awayFromCarriage(
  { traits, heading: first }: PlayedActor,
  at: Spot3,
  end: number,
  spot: Spot3,
): number {
  const heading = Number(traits['heading'] ?? first);
  const [length, width] = [Number(traits['length'] ?? 0), Number(traits['width'] ?? 0)];
  const own = length / Number(traits['carriages'] ?? 1);
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const along = Math.abs(dx * c + dy * s - (end * (length - own)) / 2) - own / 2;
  const aside = Math.abs(dy * c - dx * s) - width / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, aside));
}

/** A vehicle is where its body is: half its width beside its middle. */
export function halfWidth({ type, traits }: PlayedActor): number {
  return type === 'vehicle' ? Number(traits['width'] ?? 0) / 2 : 0;
}
