/** People and vehicles as places: "behind the tram", "aboard the train", "between the protesters and the police". */
import { findPlace } from './find-place.ts';
import type { Place } from './find-place.ts';
import { findWho } from './find-who.ts';
import type { Question } from './find-who.ts';
import type { Point } from './geometry.ts';
import type { Mover, Run } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { isWhoWord } from './vocabulary.ts';

/** The meaning of the text: those of the run with that name, or the built thing. */
export function placeOf(question: Question, text: string, seconds = 0): Place | undefined {
  const bodies = findBodies(question, text);
  return bodies.length > 0
    ? toBodyPlace(question.run, text, bodies, seconds)
    : findPlace(question.run, text);
}

/** Nobody where the text is no name of people or vehicles. */
export function findBodies(question: Question, text: string): Mover[] {
  const word = toWho(text);
  const { run } = question;
  // Vehicles that bear the whole name: "the regional train".
  if (!isWhoWord(word))
    return run.movers.filter((mover) => mover.isVehicle && isNamed(mover, word));
  return findWho(question, word).filter((mover) => trackOf(run, mover).length > 0);
}

function isNamed({ role }: Mover, word: string): boolean {
  return role?.toLowerCase().replaceAll(/[\s-]+/g, '_') === word;
}

const NUMBERS = /^(?:the|a|an|both|two|three|four|five|six|several|some|their|its|\d+)\s+/;
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  policemen: 'police',
  buses: 'bus',
};

/** "The two buses" as `bus`, "counter-protesters" as `counter_protester`. */
function toWho(text: string): string {
  let plain = text.toLowerCase().trim();
  while (NUMBERS.test(plain)) plain = plain.replace(NUMBERS, '');
  const word = plain.replaceAll(/[\s-]+/g, '_');
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (isWhoWord(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Around a body: people aboard or at arm's length. Judgement. */
const BODY_METERS = 1;

/** Where they are at that moment, or were when they came. */
function toBodyPlace(run: Run, text: string, bodies: readonly Mover[], seconds: number): Place {
  const now = (at: { readonly seconds?: number }): number => at.seconds ?? seconds;
  const metersTo = (
    spot: Point & { readonly seconds?: number; readonly storey?: number | undefined },
  ): number => Math.min(...bodies.map((body) => metersToBody(run, body, spot, now(spot))));
  return { text, sites: [], has: (spot) => metersTo(spot) <= BODY_METERS, metersTo };
}

/** 0 inside the rectangle of a vehicle. */
function metersToBody(
  run: Run,
  body: Mover,
  { x, y, storey }: Point & { readonly storey?: number | undefined },
  seconds: number,
): number {
  const at = placeAt(run, body, seconds) ?? trackOf(run, body)[0]!;
  if (at.storey !== undefined && storey !== undefined && at.storey !== storey) return Infinity;
  const { heading, length, width } = body.traits;
  const [c, s] = [Math.cos(Number(heading ?? 0)), Math.sin(Number(heading ?? 0))];
  const [dx, dy] = [x - at.x, y - at.y];
  const [half, side] = [Number(length ?? 0) / 2, Number(width ?? 0) / 2];
  const along = Math.max(0, Math.abs(dx * c + dy * s) - half);
  const aside = Math.max(0, Math.abs(dy * c - dx * s) - side);
  return Math.hypot(along, aside);
}
