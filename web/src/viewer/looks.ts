/** How people look: by role, age and aid. Unknown traits follow from the position in the list, so that a crowd is mixed. */
import { POSES } from './person-shader.ts';

export interface Actor {
  readonly id: string;
  readonly type: string;
  readonly kind: string;
  readonly traits: Readonly<Record<string, unknown>>;
}

export interface Look {
  readonly stature: number;
  readonly pose: number;
  /** In their own wheelchair. */
  readonly isWheeled: boolean;
  /** As 0xRRGGBB, sRGB. */
  readonly top: number;
  readonly legs: number;
  readonly skin: number;
  readonly hair: number;
}

const TOPS = [0x3f6ea8, 0xa84438, 0x4c7a4a, 0x8a8f98, 0xc9a24b, 0x6d5a8c, 0xd8d4c8, 0x2f3a4a];
const LEGS = [0x2b3242, 0x4a4640, 0x39424e, 0x1f2226, 0x5b5348];
const SKINS = [0xe0b089, 0xc98f66, 0x9a6442, 0x6b432c, 0xf0c8a4];
const HAIRS = [0x2a1d14, 0x14100d, 0x5a3c22, 0x8a6a3c];
const GREY = 0xb9b6b0;

/** Roles that are recognisable by their clothes; UNIFORM_WORDS names the colours. */
const UNIFORMS: Readonly<Record<string, { readonly top: number; readonly legs: number }>> = {
  firefighter: { top: 0xc9d11f, legs: 0x2a2c20 },
  police: { top: 0x1a2a5e, legs: 0x12182e },
  paramedic: { top: 0xe8602c, legs: 0xd9d9d4 },
  security: { top: 0x16181c, legs: 0x16181c },
  attacker: { top: 0x3a0d12, legs: 0x120708 },
  staff: { top: 0x1f8a8a, legs: 0x22303a },
  nurse: { top: 0x7fc4d6, legs: 0x7fc4d6 },
  doctor: { top: 0xf2f2ee, legs: 0x53606e },
  patient: { top: 0xcfe0d2, legs: 0xcfe0d2 },
};

/** Medians by age: CDC growth charts of 2000 for children; grown people as the figures of the files. */
const STATURES: readonly (readonly [age: number, meters: number])[] = [
  [0, 0.75],
  [2, 0.87],
  [4, 1.02],
  [6, 1.15],
  [8, 1.28],
  [10, 1.39],
  [12, 1.5],
  [14, 1.62],
  [17, 1.7],
];
const OLD_AGE = 65;

export function lookOf({ kind, traits }: Actor, place: number): Look {
  const { age, sex, aid } = traits;
  const pick = (list: readonly number[], salt: number): number =>
    list[hash(place * 7 + salt) % list.length]!;
  const uniform = UNIFORMS[kind];
  const years = typeof age === 'number' ? age : 35;
  const isOld = years >= OLD_AGE;
  return {
    stature: statureOf(years, sex, place),
    pose: traits['is_mounted'] === true ? POSES.rides : poseOf(aid, isOld),
    isWheeled: typeof aid === 'string' && aid.startsWith('wheelchair'),
    top: uniform?.top ?? pick(TOPS, 1),
    legs: uniform?.legs ?? pick(LEGS, 2),
    skin: pick(SKINS, 3),
    hair: isOld ? GREY : pick(HAIRS, 4),
  };
}

function poseOf(aid: unknown, isOld: boolean): number {
  if (aid === 'crutches' || aid === 'walker' || aid === 'cane') return POSES.limps;
  return isOld ? POSES.stoops : POSES.walks;
}

/** Spread by 3 cm around the median, evenly: enough to tell people apart. */
function statureOf(age: number, sex: unknown, place: number): number {
  const grown = (sex === 'female' ? 1.63 : 1.75) - (age >= OLD_AGE ? 0.05 : 0);
  const next = STATURES.findIndex(([years]) => years > age);
  const median = next === -1 ? grown : Math.min(grown, childMeters(age, next));
  return median + 0.03 * ((hash(place + 99) % 100) / 50 - 1);
}

function childMeters(age: number, next: number): number {
  const [[fromAge, from], [toAge, to]] = [STATURES[next - 1]!, STATURES[next]!];
  return from + ((age - fromAge) / (toAge - fromAge)) * (to - from);
}

function hash(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
