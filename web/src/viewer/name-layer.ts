/** Names of rooms, stairs and places over the picture, as many as fit without overlap. */
import { Vector3 } from 'three';
import type { Camera } from 'three';
import { addName, placeName } from './names.ts';

export interface NamedPlace {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** Undefined for places in the open. */
  readonly storey?: number;
  readonly level?: string;
  readonly at: readonly [x: number, y: number];
}

export interface NameLayer {
  place(
    camera: Camera,
    size: { readonly width: number; readonly height: number },
    shown: { readonly isOn: boolean; readonly storey: number | undefined },
  ): void;
}

const NAMES_MAX = 60;
const ABOVE_METERS = 1.6;
/** Width of a letter and height of a name, in pixels: nearer names would overlap. */
const LETTER_PIXELS = 6.4;
const LINE_PIXELS = 20;
/** Exits have their own layer, and most streets are called road. */
const LEFT_OUT: ReadonlySet<string> = new Set(['exit', 'door', 'building']);

export function readPlaces(bytes: Uint8Array): NamedPlace[] {
  return (JSON.parse(new TextDecoder().decode(bytes)) as { places: NamedPlace[] }).places;
}

/** Places that get a sign; of places with the same label and position only one. */
export function listNamed(places: readonly NamedPlace[]): NamedPlace[] {
  const seen = new Set<string>();
  return places.filter(({ kind, label, storey, at }) => {
    const key = `${label} ${storey} ${at.map((each) => Math.round(each / 4)).join(' ')}`;
    if (LEFT_OUT.has(kind) || label === 'road' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Names of the shown floor; without a chosen floor, names in the open and on the ground floor of buildings. */
function isNamed({ storey }: NamedPlace, cut: number | undefined): boolean {
  return (storey ?? 0) === (cut ?? 0) || (cut === undefined && storey === undefined);
}

export function createNameLayer(
  places: readonly NamedPlace[],
  { host, heightOf }: { host: HTMLElement; heightOf: (place: NamedPlace) => number },
): NameLayer {
  const spans = Array.from({ length: Math.min(NAMES_MAX, places.length) }, () => addName(host, ''));
  const points = places.map(
    (place) => new Vector3(place.at[0], heightOf(place) + ABOVE_METERS, -place.at[1]),
  );
  const at = new Vector3();
  return {
    place(camera, { width, height }, { isOn, storey }) {
      const taken: { x: number; y: number; half: number }[] = [];
      if (isOn)
        for (const [i, place] of [...places.entries()]
          .filter(([, each]) => isNamed(each, storey))
          .toSorted(
            ([a], [b]) =>
              points[a]!.distanceToSquared(camera.position) -
              points[b]!.distanceToSquared(camera.position),
          )) {
          if (taken.length === spans.length) break;
          at.copy(points[i]!).project(camera);
          if (at.z >= 1 || Math.abs(at.x) > 1 || Math.abs(at.y) > 1) continue;
          const half = (LETTER_PIXELS * place.label.length) / 2 + 6;
          const [x, y] = [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
          const isFree = taken.every(
            (other) =>
              Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > LINE_PIXELS,
          );
          if (!isFree) continue;
          const span = spans[taken.length]!;
          taken.push({ x, y, half });
          if (span.textContent !== place.label) span.textContent = place.label;
          placeName(span, at.copy(points[i]!), { camera, width, height, isOn: true });
        }
      for (const span of spans.slice(taken.length)) span.hidden = true;
    },
  };
}
