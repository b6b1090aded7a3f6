/** What is said to burn, by the words of the clause; the names are those of run/direct/fire-table.ts. The worst one first. */
const FUELS: readonly (readonly [fuel: string, words: RegExp])[] = [
  ['petrol', /\b(?:petrol|gasoline|kerosene|diesel|paraffin|molotov|fuel spill|jet fuel)\b/],
  ['foam', /\b(?:foam|polystyrene|styrofoam|polyurethane|insulation|cladding|plastics?)\b/],
  ['pyrotechnics', /\b(?:pyrotechnics?|fireworks?|firecrackers?|sparklers?|flares?)\b/],
  ['hay', /\b(?:hay|straw|hay bales?|haystacks?|thatch)\b/],
  ['racks', /\b(?:racks?|racking|pallets?|shelving)\b/],
  ['battery', /\b(?:batter(?:y|ies)|lithium|e-scooters?|e-bikes?)\b/],
  [
    'upholstery',
    /\b(?:sofas?|couch(?:es)?|armchairs?|mattress(?:es)?|upholster(?:y|ed)|curtains?|bedding|beds?)\b/,
  ],
];

export function readFuel(clause: string): string | undefined {
  return FUELS.find(([, words]) => words.test(clause))?.[0];
}
