/** What a file consists of: pictures that files of other simulations hold too, and stretches of its own. */
import type { FileStretch } from './finished.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

export interface Inside {
  /** PNG files that may be in it, as they are. */
  readonly pictures: readonly Uint8Array[];
  /** Where else it is to be cut, in order: a stretch between two seams may be in another file of the same simulation. */
  readonly seams?: readonly number[];
}

export function findStretches(
  bytes: Uint8Array,
  { pictures, seams = [] }: Inside,
): readonly FileStretch[] {
  const stretches: FileStretch[] = [];
  let at = 0;
  const cutOwn = (end: number): void => {
    for (const seam of [...seams.filter((place) => place > at && place < end), end]) {
      if (seam > at) stretches.push({ length: seam - at });
      at = seam;
    }
  };
  for (const { start, length } of findPictures(bytes, pictures)) {
    cutOwn(start);
    stretches.push({ length, isShared: true });
    at = start + length;
  }
  cutOwn(bytes.length);
  return stretches;
}

function* findPictures(
  bytes: Uint8Array,
  pictures: readonly Uint8Array[],
): Generator<{ start: number; length: number }> {
  const [first] = PNG_SIGNATURE;
  for (let start = bytes.indexOf(first); start >= 0; start = bytes.indexOf(first, start)) {
    const picture = isAt(bytes, start, PNG_SIGNATURE)
      ? pictures.find((content) => isAt(bytes, start, content))
      : undefined;
    if (picture) yield { start, length: picture.length };
    start += picture?.length ?? 1;
  }
}

function isAt(bytes: Uint8Array, start: number, content: ArrayLike<number>): boolean {
  if (start + content.length > bytes.length) return false;
  for (let i = 0; i < content.length; i++) if (bytes[start + i] !== content[i]) return false;
  return true;
}
