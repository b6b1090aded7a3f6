/** The parts of a ring in each strip between two passes of ±180°, joined along that meridian into closed rings. */
import { invariant } from '#base';
import type { LatLng } from '#geo';

/** `turn` is even inside a strip, odd on the meridian between two strips. */
export interface UnrolledPoint extends LatLng {
  readonly turn: number;
}

/** A run of points through one strip, from its bounding meridian to its bounding meridian. */
export interface Chain {
  readonly strip: number;
  readonly points: readonly UnrolledPoint[];
}

/** Where a chain ends on a meridian the outline continues along it, strip on the left, to where the next chain starts. */
export function joinChains(chains: readonly Chain[]): LatLng[][] {
  const next = findNext(chains);
  const isUsed = new Set<Chain>();
  const rings: LatLng[][] = [];
  for (const first of chains) {
    const ring: LatLng[] = [];
    for (let chain = first; !isUsed.has(chain); chain = next.get(chain)!) {
      isUsed.add(chain);
      for (const point of chain.points) addPoint(ring, toMapPoint(point, chain.strip));
    }
    if (ring.length === 0) continue;
    addPoint(ring, ring[0]!);
    rings.push(ring);
  }
  return rings;
}

interface Landing {
  readonly chain: Chain;
  readonly isEnd: boolean;
  /** How far along the meridian: northward on the strip's eastern one, southward on its western one. */
  readonly along: number;
}

function findNext(chains: readonly Chain[]): Map<Chain, Chain> {
  const next = new Map<Chain, Chain>();
  for (const landings of groupLandings(chains).values()) {
    landings.sort((a, b) => a.along - b.along);
    landings.forEach((_, i) => alternate(landings, i));
    for (let i = 0; i < landings.length; i += 2)
      next.set(landings[i]!.chain, landings[i + 1]!.chain);
  }
  return next;
}

/** Ends and starts alternate. Where one of each shares a point, either may come first: the one whose turn it is. */
function alternate(landings: Landing[], i: number): void {
  const [a, b] = [landings[i]!, landings[i + 1]];
  if (a.isEnd === (i % 2 === 0)) return;
  invariant(
    b !== undefined && b.isEnd !== a.isEnd && b.along === a.along,
    'every chain that enters a strip leaves it',
  );
  landings[i] = b;
  landings[i + 1] = a;
}

function groupLandings(chains: readonly Chain[]): Map<string, Landing[]> {
  const groups = new Map<string, Landing[]>();
  const add = (chain: Chain, point: UnrolledPoint, isEnd: boolean): void => {
    const key = `${chain.strip} ${point.turn}`;
    const landing = { chain, isEnd, along: point.turn > chain.strip ? point.lat : -point.lat };
    const group = groups.get(key);
    if (group) group.push(landing);
    else groups.set(key, [landing]);
  };
  for (const chain of chains) {
    add(chain, chain.points[0]!, false);
    add(chain, chain.points.at(-1)!, true);
  }
  return groups;
}

function addPoint(ring: LatLng[], point: LatLng): void {
  const last = ring.at(-1);
  if (last?.lat !== point.lat || last.lng !== point.lng) ring.push(point);
}

function toMapPoint({ lat, lng, turn }: UnrolledPoint, strip: number): LatLng {
  return { lat, lng: turn < strip ? -180 : lng };
}
