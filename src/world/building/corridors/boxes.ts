/** Sizes within a box whose sides are stated. */
import type { MassSpec } from './mass.ts';
import { blockOf, split, usualDepths, usualWidth } from './usual-bars.ts';
import type { SizeQuestion } from './usual-bars.ts';
import {
  COURT_LEAST,
  FLOORS_WITH_WINGS_MAX,
  WING_LEAST,
  placeOfWing,
  placesOf,
  wingsAlong,
} from './wings.ts';

export function* listBoxes(
  question: SizeQuestion,
  along: number,
  across: number,
  area: number | undefined,
): Generator<MassSpec> {
  const { programme, style, brief } = question;
  const width = usualWidth(question);
  const corridor = programme.corridor.width;
  const isFull = area === undefined || area > 0.985 * along * across;
  if (!isFull) yield* listNotched(question, along, across, area);
  const spare = across - width;
  const places = placesOf(style.shape).filter(({ isUp }) => isUp);
  if (
    area === undefined &&
    brief.floors <= FLOORS_WITH_WINGS_MAX &&
    spare >= WING_LEAST &&
    along >= 2 * width + COURT_LEAST &&
    places.length > 0
  ) {
    const depths = usualDepths(question);
    const most = Math.floor((along + COURT_LEAST) / (width + COURT_LEAST));
    const wanted = places[0]!.places;
    const own = wanted.length <= most ? wanted : wingsAlong(along, width, most);
    yield {
      length: along,
      corridor,
      block: [depths],
      wings: own.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: spare,
        depths,
      })),
    };
  }
  const bars = Math.max(1, Math.round(across / width));
  for (const count of [bars, bars - 1, bars + 1])
    if (count >= 1 && across / count > corridor + 2) yield blockOf(question, along, across, count);
  const single = across - corridor;
  if (single > 2) yield { length: along, corridor, block: [[0, single]], wings: [] };
}

/** A box that is not full, L, U or E, so that the area comes out too. */
function* listNotched(
  question: SizeQuestion,
  along: number,
  across: number,
  area: number,
): Generator<MassSpec> {
  const corridor = question.programme.corridor.width;
  for (const places of [[1], [0, 1], [0, 0.5, 1]]) {
    // The spine and each wing are equally wide: w·along + n·w·(across - w) = area.
    const n = places.length;
    const b = along + n * across;
    const root = b * b - 4 * n * area;
    if (root < 0) continue;
    const width = (b - Math.sqrt(root)) / (2 * n);
    if (width < corridor + 5 || n * width + (n - 1) * 4 > along || across - width < 4) continue;
    const depths = split(width - corridor, 0.5, question);
    yield {
      length: along,
      corridor,
      block: [depths],
      wings: places.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: across - width,
        depths,
      })),
    };
  }
}
