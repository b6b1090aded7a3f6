/** The nearest name of a list, for "did you mean". */

/** One wrong letter in three is a slip; more is another word. */
const LETTERS_PER_SLIP = 3;
/** Longer text is no name. */
const NAME_CHARS_MAX = 100;

export function nearestOf(name: string, names: readonly string[]): string | undefined {
  if (name.length > NAME_CHARS_MAX) return undefined;
  const most = Math.max(1, Math.floor(name.length / LETTERS_PER_SLIP));
  const wanted = name.toLowerCase();
  const [best] = names
    .map((other) => ({ other, apart: apart(wanted, other.toLowerCase()) }))
    .filter((one) => one.apart <= most)
    .toSorted((a, b) => a.apart - b.apart);
  return best?.other;
}

/** A name that was cut short, or has more behind it, is near. */
function apart(one: string, other: string): number {
  const isPart = one.length > 1 && (one.startsWith(other) || other.startsWith(one));
  return isPart ? 1 : distanceOf(one, other);
}

/** Letters to change, add, drop or swap with their neighbour (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= other.length; k += 1) {
      const isSwapped =
        i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1];
      next.push(
        Math.min(
          row![k]! + 1,
          next[k - 1]! + 1,
          row![k - 1]! + (one[i - 1] === other[k - 1] ? 0 : 1),
          isSwapped ? before![k - 2]! + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row![other.length]!;
}
