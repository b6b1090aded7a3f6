/**
 * A person's body as bones with rings around them, which the vertex shader of `people-layer.ts` puts where they belong. Measures
 * are parts of stature, after the same sources as the figures in the files (Drillis and Contini 1966; ANSUR II).
 */

const BONES = {
  trunk: 0,
  head: 1,
  leftThigh: 2,
  rightThigh: 3,
  leftShank: 4,
  rightShank: 5,
  leftFoot: 6,
  rightFoot: 7,
  leftArm: 8,
  rightArm: 9,
  leftForearm: 10,
  rightForearm: 11,
} as const;

const SLOTS = { skin: 0, hair: 1, top: 2, legs: 3, shoes: 4 } as const;

export interface Body {
  /** Bone and slot of each vertex. */
  readonly bones: Float32Array;
  readonly slots: Float32Array;
  /** Along the bone, 0 to 1; to the left; to the front: parts of stature. */
  readonly places: Float32Array;
  /** The same three directions. */
  readonly normals: Float32Array;
  readonly indices: Uint16Array;
}

/** Along, half breadth, half depth, and how far before the bone. */
type Ring = readonly [along: number, aside: number, ahead: number, shift?: number];

const SIDES = 7;

export function createBody(): Body {
  const sketch = createSketch();
  const { trunk, head } = BONES;
  sketch.limb(trunk, SLOTS.legs, [
    [-0.1, 0.06, 0.05],
    [-0.04, 0.098, 0.068],
    [0.1, 0.092, 0.064],
  ]);
  sketch.limb(trunk, SLOTS.top, [
    [0.06, 0.096, 0.068],
    [0.32, 0.09, 0.062],
    [0.72, 0.105, 0.068],
    [0.94, 0.1, 0.052],
    [1.02, 0.04, 0.034],
  ]);
  sketch.limb(trunk, SLOTS.skin, [
    [0.98, 0.031, 0.031],
    [1.16, 0.029, 0.03],
  ]);
  sketch.limb(head, SLOTS.skin, [
    [0.0, 0.022, 0.03, 0.01],
    [0.16, 0.036, 0.048, 0.004],
    [0.5, 0.045, 0.056],
    [0.72, 0.044, 0.054],
  ]);
  sketch.limb(head, SLOTS.hair, [
    [0.42, 0.048, 0.04, -0.021],
    [0.6, 0.05, 0.056, -0.008],
    [0.8, 0.046, 0.056, -0.004],
    [0.95, 0.028, 0.036, -0.004],
    [1.02, 0.008, 0.01, -0.004],
  ]);
  for (const side of ['left', 'right'] as const) {
    sketch.limb(BONES[`${side}Shank`], SLOTS.legs, [
      [0, 0.023, 0.026],
      [0.62, 0.03, 0.034, -0.004],
      [1.03, 0.034, 0.036],
    ]);
    sketch.limb(BONES[`${side}Thigh`], SLOTS.legs, [
      [0, 0.034, 0.036],
      [0.6, 0.045, 0.05],
      [1.06, 0.05, 0.056],
    ]);
    sketch.limb(BONES[`${side}Foot`], SLOTS.shoes, [
      [0, 0.022, 0.02],
      [0.35, 0.026, 0.022],
      [0.85, 0.028, 0.014, 0.008],
      [1.02, 0.016, 0.009, 0.012],
    ]);
    sketch.limb(BONES[`${side}Arm`], SLOTS.top, [
      [-0.02, 0.022, 0.025],
      [0.55, 0.026, 0.03],
      [1.05, 0.03, 0.034],
    ]);
    sketch.limb(BONES[`${side}Forearm`], SLOTS.top, [
      [0.34, 0.018, 0.02],
      [1.04, 0.023, 0.026],
    ]);
    sketch.limb(BONES[`${side}Forearm`], SLOTS.skin, [
      [-0.02, 0.008, 0.016],
      [0.14, 0.013, 0.024],
      [0.36, 0.014, 0.016],
    ]);
  }
  return sketch.finish();
}

function createSketch() {
  const bones: number[] = [];
  const slots: number[] = [];
  const places: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];

  function vertex(bone: number, slot: number, place: readonly number[], normal: readonly number[]) {
    bones.push(bone);
    slots.push(slot);
    places.push(...place);
    normals.push(...normal);
    return bones.length - 1;
  }

  return {
    /** Closed at both ends. */
    limb(bone: number, slot: number, rings: readonly Ring[]): void {
      const starts = rings.map(([along, aside, ahead, shift = 0]) => {
        const start = bones.length;
        for (let i = 0; i < SIDES; i++) {
          const angle = (2 * Math.PI * i) / SIDES;
          const [left, front] = [Math.sin(angle), Math.cos(angle)];
          const long = Math.hypot(left / aside, front / ahead);
          vertex(
            bone,
            slot,
            [along, aside * left, ahead * front + shift],
            [0, left / aside / long, front / ahead / long],
          );
        }
        return start;
      });
      for (let ring = 0; ring + 1 < starts.length; ring++)
        for (let i = 0; i < SIDES; i++) {
          const next = (i + 1) % SIDES;
          const [low, high] = [starts[ring]!, starts[ring + 1]!];
          indices.push(low + i, low + next, high + next, low + i, high + next, high + i);
        }
      for (const [ring, up] of [
        [0, -1],
        [rings.length - 1, 1],
      ] as const) {
        const [along, , , shift = 0] = rings[ring]!;
        const middle = vertex(bone, slot, [along, 0, shift], [up, 0, 0]);
        for (let i = 0; i < SIDES; i++) {
          const next = (i + 1) % SIDES;
          const [a, b] = [starts[ring]! + i, starts[ring]! + next];
          indices.push(middle, ...(up > 0 ? [a, b] : [b, a]));
        }
      }
    },
    finish(): Body {
      return {
        bones: Float32Array.from(bones),
        slots: Float32Array.from(slots),
        places: Float32Array.from(places),
        normals: Float32Array.from(normals),
        indices: Uint16Array.from(indices),
      };
    },
  };
}
