/** Which person passed which gate when: a list that grows. */
export interface Crossings {
  readonly count: number;
  readonly seconds: Float32Array;
  readonly person: Uint32Array;
  readonly gate: Uint16Array;
  /** +1 from the gate's right to its left, seen from a to b; -1 the other way. */
  readonly direction: Int8Array;
}

export interface CrossingList {
  add(seconds: number, person: number, gate: number, direction: number): void;
  read(): Crossings;
}

export function createCrossingList(): CrossingList {
  let count = 0;
  let seconds = new Float32Array(1024);
  let person = new Uint32Array(1024);
  let gate = new Uint16Array(1024);
  let direction = new Int8Array(1024);
  const grow = <A extends { readonly length: number; set(from: A): void }>(
    array: A,
    make: (length: number) => A,
  ): A => {
    const larger = make(2 * array.length);
    larger.set(array);
    return larger;
  };
  return {
    add(at, who, where, way) {
      if (count === seconds.length) {
        seconds = grow(seconds, (length) => new Float32Array(length));
        person = grow(person, (length) => new Uint32Array(length));
        gate = grow(gate, (length) => new Uint16Array(length));
        direction = grow(direction, (length) => new Int8Array(length));
      }
      seconds[count] = at;
      person[count] = who;
      gate[count] = where;
      direction[count++] = way;
    },
    read: () => ({
      count,
      seconds: seconds.subarray(0, count),
      person: person.subarray(0, count),
      gate: gate.subarray(0, count),
      direction: direction.subarray(0, count),
    }),
  };
}
