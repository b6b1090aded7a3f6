/** What carries people, around where they are: forwards, to the left, up, in meters. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  TorusGeometry,
} from 'three';

/** A wheelchair; sizes of a usual one (ISO 7176-5, about). */
export function createChair(): BufferGeometry {
  const seat = new BoxGeometry(0.42, 0.44, 0.05).translate(0, 0, 0.48);
  const back = new BoxGeometry(0.04, 0.42, 0.42).translate(-0.22, 0, 0.72);
  const rest = new BoxGeometry(0.16, 0.34, 0.03).translate(0.4, 0, 0.1);
  const wheels = [1, -1].flatMap((side) => [
    new TorusGeometry(0.29, 0.02, 5, 18).rotateX(Math.PI / 2).translate(-0.08, 0.27 * side, 0.31),
    new TorusGeometry(0.07, 0.02, 5, 10).rotateX(Math.PI / 2).translate(0.3, 0.2 * side, 0.09),
    new BoxGeometry(0.4, 0.03, 0.03).translate(0, 0.23 * side, 0.66),
    new BoxGeometry(0.03, 0.03, 0.42).translate(0.24, 0.17 * side, 0.28),
  ]);
  return join([seat, back, rest, ...wheels]);
}

/** Two poles with canvas between them, at the height of hands. */
export function createStretcher(): BufferGeometry {
  const canvas = new BoxGeometry(1.9, 0.54, 0.03).translate(0, 0, 0.84);
  const poles = [1, -1].map((side) =>
    new BoxGeometry(2.3, 0.04, 0.04).translate(0, 0.28 * side, 0.83),
  );
  return join([canvas, ...poles]);
}

/** From one point to another, thinner at the end if requested. */
interface Limb {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly radius: number;
  readonly end?: number;
}

/** A riding horse, 2.4 m long, its back at 1.5 m. Legs swing crosswise, as at a trot. */
export function createHorse(): BufferGeometry {
  const still: Limb[] = [
    { from: [-0.8, 0, 1.22], to: [0.72, 0, 1.24], radius: 0.29, end: 0.27 },
    { from: [0.5, 0, 1.24], to: [1.08, 0, 1.82], radius: 0.22, end: 0.12 },
    { from: [1, 0, 1.86], to: [1.48, 0, 1.6], radius: 0.13, end: 0.08 },
    { from: [-0.8, 0, 1.35], to: [-1.02, 0, 0.75], radius: 0.05, end: 0.08 },
  ];
  const legs = [-0.62, 0.58].flatMap((x, k) =>
    [1, -1].map((side) => ({
      parts: [
        { from: [x, 0.17 * side, 1.15], to: [x, 0.17 * side, 0.58], radius: 0.12, end: 0.07 },
        { from: [x, 0.17 * side, 0.58], to: [x, 0.17 * side, 0], radius: 0.06, end: 0.06 },
      ] satisfies Limb[],
      turn: (k === 0) === (side === 1) ? 0 : Math.PI,
    })),
  );
  const saddle = new BoxGeometry(0.5, 0.5, 0.1).translate(0, 0, 1.5);
  const body = [...still.map(toLimb), saddle];
  const all = [...body, ...legs.flatMap(({ parts }) => parts.map(toLimb))];
  const swings = [
    ...body.flatMap((part) => swing(part, [0, 0])),
    ...legs.flatMap(({ parts, turn }) => parts.flatMap((part) => swing(toLimb(part), [1, turn]))),
  ];
  const horse = join(all);
  horse.setAttribute('leg', new BufferAttribute(Float32Array.from(swings), 2));
  return horse;
}

function swing(part: BufferGeometry, leg: readonly [number, number]): number[] {
  return Array.from({ length: part.getAttribute('position').count }, () => leg).flat();
}

function toLimb({ from, to, radius, end = radius }: Limb): BufferGeometry {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(x, y, z);
  // A cylinder stands along y; here up is z, and limbs lie in the plane of forwards and up.
  return new CylinderGeometry(end, radius, length, 8)
    .rotateX(Math.PI / 2)
    .rotateY(Math.atan2(x, z))
    .translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2);
}

function join(parts: readonly BufferGeometry[]): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const part of parts) {
    const first = positions.length / 3;
    positions.push(...part.getAttribute('position').array);
    normals.push(...part.getAttribute('normal').array);
    for (const index of part.index!.array) indices.push(first + index);
    part.dispose();
  }
  const joined = new BufferGeometry();
  joined.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  joined.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3));
  joined.setIndex(indices);
  return joined;
}
