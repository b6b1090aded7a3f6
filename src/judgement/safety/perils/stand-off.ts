/**
 * The distance from a suspicious object that people must keep, by what carries the charge (US Department of Homeland
 * Security and FBI, Bomb Threat Stand-off Card: mandatory evacuation distance, 70, 110, 150, 320, 400, 640, 860 and
 * 1,570 feet).
 */

const CARD: readonly (readonly [kgTnt: number, meters: number])[] = [
  [2.3, 21],
  [9, 34],
  [23, 46],
  [227, 98],
  [454, 122],
  [1814, 195],
  [4536, 263],
  [27_216, 479],
];

/** The row of the charge, or the next larger one. */
export function standOffMeters(massKgTnt: number): number {
  return (CARD.find(([kg]) => massKgTnt <= kg) ?? CARD.at(-1)!)[1];
}
