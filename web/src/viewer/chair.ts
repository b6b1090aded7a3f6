/** A wheelchair around where somebody sits: forwards, to the left, up, in meters. Sizes of a usual one (ISO 7176-5, about). */
import { BoxGeometry, BufferAttribute, BufferGeometry, TorusGeometry } from 'three';

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
