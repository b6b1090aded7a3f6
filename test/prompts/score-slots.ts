/** How well slots agree with labels: both flattened to facts, then precision, recall and their harmonic mean over all facts. */

export interface Score {
  readonly right: number;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
}

interface Fact {
  readonly slot: string;
  readonly value: unknown;
}

type Slots = Readonly<Record<string, unknown>>;
const KEYED: Readonly<Record<string, string>> = {
  structures: 'kind',
  agents: 'kind',
  events: 'type',
};
const FREE_TEXT = /\.(?:near|substance)$|^blocked$/;

export function scoreSlots(expected: Slots, got: Slots): Score {
  const wanted = listFacts(expected);
  let left = listFacts(got);
  // A total is welcome where the label does not ask for it.
  if (expected['agents_total'] === undefined)
    left = left.filter(({ slot }) => slot !== 'agents_total');
  const missed: string[] = [];
  let right = 0;
  for (const fact of wanted) {
    const at = left.findIndex((other) => agree(fact, other));
    if (at < 0) missed.push(show(fact));
    else {
      left.splice(at, 1);
      right += 1;
    }
  }
  return { right, missed, extra: left.map(show) };
}

export function f1Of(scores: readonly Score[]): number {
  const sum = (pick: (score: Score) => number): number =>
    scores.reduce((total, score) => total + pick(score), 0);
  const right = sum(({ right: count }) => count);
  const wrong = sum(({ missed }) => missed.length) + sum(({ extra }) => extra.length);
  return (2 * right) / (2 * right + wrong);
}

function show({ slot, value }: Fact): string {
  return `${slot} = ${JSON.stringify(value)}`;
}

function listFacts(slots: Slots): Fact[] {
  return Object.entries(slots).flatMap(([name, value]): Fact[] => {
    const key = KEYED[name];
    if (key !== undefined)
      return (value as Slots[]).flatMap((item) => {
        const slot = `${name}[${String(item[key])}]`;
        const own = Object.entries(item).filter(([inner]) => inner !== key);
        return [
          { slot, value: true },
          ...own.map(([inner, leaf]) => ({ slot: `${slot}.${inner}`, value: leaf })),
        ];
      });
    if (name === 'place') return listPlaceFacts(value as Slots);
    if (name === 'blocked') return (value as string[]).map((text) => ({ slot: name, value: text }));
    if (Array.isArray(value))
      return (value as string[]).map((item) => ({ slot: `${name}[${item}]`, value: true }));
    if (name === 'weather' || name === 'time')
      return Object.entries(value as Slots).map(([inner, leaf]) => ({
        slot: `${name}.${inner}`,
        value: leaf,
      }));
    return [{ slot: name, value }];
  });
}

function listPlaceFacts(place: Slots): Fact[] {
  return [
    ...((place['name'] ?? place['city']) ? [{ slot: 'place', value: place }] : []),
    ...(place['country'] ? [{ slot: 'place.country', value: place['country'] }] : []),
    ...(place['lat'] === undefined ? [] : [{ slot: 'place.geo', value: place }]),
  ];
}

function agree(wanted: Fact, got: Fact): boolean {
  if (wanted.slot !== got.slot) return false;
  if (wanted.slot === 'place') return haveCommonName(wanted.value as Slots, got.value as Slots);
  if (wanted.slot === 'place.geo') return areNear(wanted.value as Slots, got.value as Slots);
  if (FREE_TEXT.test(wanted.slot)) return shareWords(String(wanted.value), String(got.value));
  const choices = (wanted.value as { any?: unknown[] } | null)?.any ?? [wanted.value];
  return choices.some((choice) =>
    typeof choice === 'number' && typeof got.value === 'number'
      ? Math.abs(choice - got.value) <= 0.02 * Math.abs(choice) + 1e-9
      : fold(String(choice)) === fold(String(got.value)),
  );
}

function haveCommonName(a: Slots, b: Slots): boolean {
  const names = (place: Slots): string[] =>
    [place['name'], place['city']].filter((name) => typeof name === 'string').map(fold);
  return names(a).some((name) => names(b).includes(name));
}

function areNear(wanted: Slots, got: Slots): boolean {
  const [lat, lng] = [Number(wanted['lat']), Number(wanted['lng'])];
  const north = (Number(got['lat']) - lat) * 111.2;
  const east = (Number(got['lng']) - lng) * 111.2 * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east) <= Number(wanted['tol_km'] ?? 1);
}

/** Half the words of the shorter, and a quarter of the longer. */
function shareWords(a: string, b: string): boolean {
  const [one, two] = [toWords(a), toWords(b)];
  const shared = [...one].filter((word) => two.has(word)).length;
  const [least, most] = [Math.min(one.size, two.size), Math.max(one.size, two.size)];
  return least > 0 && shared >= least / 2 && shared >= most / 4;
}

const SMALL = new Set('the a an of on in at near to by and is one two'.split(' '));

function toWords(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(' ')
      .filter((word) => word !== '' && !SMALL.has(word))
      .map((word) => word.replace(/(?:es|s)$/, '')),
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 .:-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
