/** Which built things a phrase means: its words, its number and its compass part must all fit. */
import type { Look } from './look.ts';
import { listStructures } from './structures.ts';
import type { Thing } from './things.ts';
import { readPlaceName, toWords } from './words.ts';

/** A word people use for a thing, and the names it may have in the world. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  doorway: ['door', 'exit'],
  door: ['door', 'exit', 'entrance'],
  entrance: ['entrance'],
  gangway: ['gangway', 'exit'],
  stair: ['stair', 'staircase', 'stairwell'],
  staircase: ['stair'],
  elevator: ['lift'],
  pavement: ['pavement', 'street'],
  kerb: ['street'],
  road: ['street', 'road'],
  toilet: ['toilet', 'wc', 'restroom'],
  laboratory: ['lab', 'laboratory'],
  gym: ['gym', 'gymnasium'],
  gymnasium: ['gym', 'gymnasium'],
  playground: ['playground', 'schoolyard'],
  yard: ['yard', 'courtyard'],
  garden: ['garden'],
  square: ['square', 'plaza'],
  hall: ['hall'],
  church: ['church', 'worship', 'cathedral'],
  stand: ['stand'],
  train: ['train'],
  canteen: ['canteen', 'cafeteria'],
  cafeteria: ['canteen', 'cafeteria'],
};

/**
 * A name from the prompt that the world gave to a room or part, although the named thing is neither: a burning room
 * called "ceiling" is not a ceiling that burns, and a part of the ground called "coach" is no coach.
 */
const NO_PLACES: ReadonlySet<string> = new Set(
  (
    'ceiling wall window train carriage wagon bus coach lorry truck tanker car van ship ferry boat helicopter barrier edge ' +
    'cordon rubble minute'
  ).split(' '),
);
/** Outdoors, or no rooms: people in a room called "garden" are not in a garden. */
const NO_ROOMS: ReadonlySet<string> = new Set(
  (
    'floor roof garden playground park street road river bridge yard square fountain line door entrance exit gate ramp ' +
    'gangway stair staircase escalator lift hill pavement kerb track tower'
  ).split(' '),
);

/** By their use these are drawn as what they are called. */
const BUILT_AS_CALLED: ReadonlySet<string> = new Set(
  'barrier cordon ceiling rubble counter'.split(' '),
);

/** Everything that fits; nothing where no such thing was built. */
export function findThings(look: Look, text: string): Thing[] {
  const cached = look.found.get(text);
  if (cached !== undefined) return cached;
  const named = find(look, text);
  // By its kind: a train station is a railway station.
  const found =
    named.length > 0
      ? named
      : (findStoreys(look, text) ?? listStructures(look, text.toLowerCase().replaceAll(' ', '_')));
  look.found.set(text, found);
  return found;
}

function find({ things }: Look, text: string): Thing[] {
  const { sides, numbers, words: said } = readPlaceName(text);
  // "The middle one", "the other buildings": a building or place, whatever its kind.
  const isWhole = said.length > 1 && /^(?:one|building)$/.test(said.at(-1)!);
  const words = isWhole ? said.slice(0, -1) : said;
  if (words.length === 0) return [];
  const fits = things.filter((thing) => {
    if (thing.kind === 'building' && !thing.isAsked) return false;
    if (isWhole && thing.kind !== 'building' && thing.kind !== 'place') return false;
    if (isMisnamed(thing) || (isVehicle(words) && !isCalled(thing, words.at(-1)!))) return false;
    if (!words.every((word) => hasWord(thing, word))) return false;
    const tokens = thing.label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    if (!numbers.every((number) => tokens.includes(number))) return false;
    return sides.every((side) => thing.side === side || thing.words.has(side));
  });
  // "The stage" means the thing with exactly this name; only without one, a room with the word in its name.
  const exact = fits.filter(
    ({ words: own, kind }) =>
      own.size <= words.length + numbers.length + 1 ||
      // "The doors" are also those one comes in by.
      (kind === 'exit' && words.length === 1 && words[0] === 'door'),
  );
  const best = exact.length > 0 ? exact : fits;
  const indoors = best.filter(({ kind }) => kind !== 'object');
  return indoors.length > 0 ? indoors : best;
}

/** The rooms below the ground or above it; nothing where the words mean no storeys. */
function findStoreys({ things }: Look, text: string): Thing[] | undefined {
  const [, below, above] =
    /^(?:the )?(?:(basements?|cellars?)|(upper (?:floors?|storeys?|levels?)|upstairs))$/i.exec(
      text,
    ) ?? [];
  if (below === undefined && above === undefined) return undefined;
  return things.filter(
    ({ kind, storey = 0, isAsked }) =>
      kind === 'room' && isAsked && (below === undefined ? storey > 0 : storey < 0),
  );
}

function hasWord({ words }: Thing, word: string): boolean {
  return words.has(word) || (SAME[word] ?? []).some((other) => words.has(other));
}

/** A fire on the train is not one in the train station. */
function isVehicle(words: readonly string[]): boolean {
  return VEHICLES.test(words.at(-1) ?? '');
}

const VEHICLES =
  /^(?:train|carriage|wagon|bus|coach|tram|lorry|truck|tanker|car|van|ship|ferry|boat|helicopter|plane|aircraft|ambulance)$/;

function isCalled({ label }: Thing, noun: string): boolean {
  return [...toWords(label)].at(-1) === noun;
}

function isMisnamed({ kind, label, use }: Thing): boolean {
  if (kind !== 'room' && kind !== 'part') return false;
  if (kind === 'part' && BUILT_AS_CALLED.has(use)) return false;
  const words = label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  return NO_PLACES.has(last) || (kind === 'room' && NO_ROOMS.has(last));
}
