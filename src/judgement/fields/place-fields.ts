/** Buildings, grounds and things: that they were built, with their numbers, sizes and parts, and how they lie. */
import { signedArea } from '#plane';
import type { Stated } from '#scenario';
import type { Feature, OpenThing, Where } from '#scenario/plan';
import { measureStructure } from '#world/check';
import type { Measured } from '#world/check';
import { isOnFloors } from '#world/landmarks';
import { isCalled, isSameName } from '#world/names';
import type { World } from '#world/site';
import { isStated } from './field.ts';
import type { Field, Say } from './field.ts';
import { findSites, listWholes, mainOf } from './find-sites.ts';
import { BEHIND_M, OPPOSITE_M, noSuchPlace } from './ground.ts';
import { idsOf } from './look.ts';
import type { Look } from './look.ts';
import { sayMany } from './plural.ts';
import { NEAR_M, apart } from './presence.ts';
import { distanceTo, gapOf, sizeOf } from './sites.ts';
import type { Site } from './sites.ts';
import { isOnOneSide } from './standing.ts';
import { isNear, no, partly, weigh, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Structure = Stated['structures'][number];
type Lie = NonNullable<Structure['lies']>;

/** A number of a structure, as it was built. Several values: one for each exit, stair or building. */
type Measure = (look: Look, id: string) => readonly number[];

const measured =
  (read: (own: Measured) => readonly number[] | number | undefined): Measure =>
  (look, id) => {
    const value = read(measureStructure(look.world as World, id));
    return value === undefined ? [] : typeof value === 'number' ? [value] : value;
  };

/** How each number is measured, and how exactly it must hold. */
const NUMBERS = {
  floors: { unit: 'floors', of: measured(({ floors }) => floors) },
  basements: { unit: 'basements', of: measured(({ basements }) => basements) },
  exits: { unit: 'exits', of: measured(({ exits }) => exits) },
  exitWidth: { unit: 'm', isSize: true, of: measured(({ exitWidths }) => exitWidths) },
  stairs: { unit: 'stairs', of: measured(({ stairs }) => stairs) },
  stairWidth: { unit: 'm', isSize: true, of: measured(({ stairWidths }) => stairWidths) },
  doorWidth: { unit: 'm', isSize: true, of: (look, id) => widthsOf(look, id, 'door') },
  elevators: { unit: 'lifts', of: measured(({ elevators }) => elevators) },
  escalators: { unit: 'escalators', of: (look, id) => [inside(look, id, 'escalator').length] },
  length: { unit: 'm', isSize: true, of: (look, id) => sidesOf(look, id, 'length') },
  width: { unit: 'm', isSize: true, of: (look, id) => sidesOf(look, id, 'width') },
  area: { unit: 'm²', isSize: true, isAny: true, of: areasOf },
  rooms: { unit: 'rooms of one use', isAny: true, of: roomsOf },
  platforms: { unit: 'platforms', of: measured(({ platforms }) => platforms) },
  lanes: { unit: 'lanes', isAny: true, of: lanesOf },
  gates: { unit: 'gates', of: measured(({ gates }) => gates) },
} as const satisfies Partial<
  Record<
    keyof Structure,
    {
      readonly unit: string;
      readonly of: Measure;
      /** A tenth more or less still is it. */
      readonly isSize?: true;
      /** One of the values is enough. */
      readonly isAny?: true;
    }
  >
>;

export function listPlaceFields(stated: Stated, say: Say): Field[] {
  return stated.structures.flatMap((structure, i) => {
    const { id, kind, count, named, lies, nth } = structure;
    const path = `structures[${i}]`;
    const fields = [
      say(`${path}.kind`, kind, 'place', i === 0 ? 3 : 2, (look) => judgeKind(look, structure)),
    ];
    if (count !== undefined && isStated(count.source))
      fields.push(
        say(`${path}.count`, count, 'place', 2, (look) => judgeCount(look, id, count.value)),
      );
    for (const [key, number] of Object.entries(NUMBERS)) {
      const leaf = structure[key as keyof typeof NUMBERS];
      if (leaf !== undefined && isStated(leaf.source))
        fields.push(
          say(`${path}.${key}`, leaf, 'place', 2, (look) =>
            compare(number.of(look, id), leaf.value, number),
          ),
        );
    }
    named.forEach((feature, k) =>
      fields.push(
        say(`${path}.named[${k}]`, { text: feature.label }, 'place', 2, (look) =>
          judgePart(look, id, feature),
        ),
      ),
    );
    if (lies !== undefined)
      fields.push(
        say(`${path}.lies`, lies.meters ?? {}, 'where', 2, (look) =>
          judgeLie(look, listWholes(look, id), lies),
        ),
      );
    if (nth !== undefined && isStated(nth.source))
      fields.push(say(`${path}.nth`, nth, 'place', 2, (look) => judgeNth(look, id, nth.value)));
    return fields;
  });
}

function judgeKind(look: Look, { id, kind, label }: Structure): Verdict {
  const name = label ?? kind.value.replaceAll('_', ' ');
  const built = listWholes(look, id);
  const same = built.filter(({ use }) => use === kind.value);
  if (built.length === 0) return noSuchPlace(name);
  if (same.length === 0)
    return partly(`a ${built[0]!.use.replaceAll('_', ' ')} stands for it`, `No ${name} was built.`);
  const isUsed = look.actors.some(({ path }) =>
    path.some((spot) => same.some((site) => distanceTo(site, spot) === 0)),
  );
  const text = sayMany(same.length, name);
  return isUsed || look.actors.length === 0 || id !== mainOf(look)
    ? yes(text, idsOf(same))
    : partly(`${text}, nobody is ever in it`, 'It is there, but nobody is ever in it.');
}

/** The one that is singled out and the others of its row are one number. */
function judgeCount(look: Look, id: string, asked: number): Verdict {
  const row = look.stated.structures.filter((one) => one.rowOf?.id === id).map((one) => one.id);
  const built = [id, ...row].flatMap((one) => listWholes(look, one));
  const text = `${built.length} built`;
  return built.length === asked
    ? yes(text, idsOf(built))
    : no(text, `Requested: ${asked}.`, idsOf(built));
}

/** As it was built, whoever states it. */
export function judgeStructureNumber(
  look: Look,
  id: string,
  key: keyof typeof NUMBERS,
  asked: number,
): Verdict {
  return compare(NUMBERS[key].of(look, id), asked, NUMBERS[key]);
}

function compare(
  got: readonly number[],
  asked: number,
  { unit, isSize, isAny }: { unit: string; isSize?: true; isAny?: true },
): Verdict {
  const fits = got.filter((one) => (isSize === true ? isNear(one, asked) : one === asked)).length;
  const shown = [...new Set(got.map((one) => Math.round(100 * one) / 100))].slice(0, 4).join(', ');
  const text = `${shown || 'none'} ${unit}`;
  if (fits > 0 && (isAny === true || fits === got.length)) return yes(text);
  return fits > 0
    ? partly(text, `Not all are ${asked} ${unit}.`)
    : no(text, `Requested: ${asked} ${unit}.`);
}

function inside({ sites }: Look, id: string, kind: Site['kind']): Site[] {
  return [...sites.values()].filter((one) => one.structure === id && one.kind === kind);
}

/** Doors have no structure of their own: they lie in it. */
function widthsOf(look: Look, id: string, kind: Site['kind']): readonly number[] {
  const wholes = listWholes(look, id);
  return [...look.sites.values()]
    .filter((one) => one.kind === kind && wholes.some((whole) => distanceTo(whole, one.at) <= 1))
    .map(({ widthM = 0 }) => widthM);
}

/** Length and width may be swapped where the place has no front. */
function sidesOf(look: Look, id: string, side: 'length' | 'width'): readonly number[] {
  const { isEitherWay, length = 0, width = 0 } = measureStructure(look.world as World, id);
  if (isEitherWay !== true) return [side === 'length' ? length : width];
  return [side === 'length' ? Math.max(length, width) : Math.min(length, width)];
}

/** On the ground, or over all floors: people mean either. */
function areasOf(look: Look, id: string): readonly number[] {
  return listWholes(look, id).flatMap(({ id: own, outline = [] }) => {
    const ground = Math.abs(signedArea(outline));
    const floors = look.world.buildings.find((one) => one.id === own)?.floors ?? 1;
    return [ground, ground * floors];
  });
}

function roomsOf(look: Look, id: string): readonly number[] {
  return [...Map.groupBy(inside(look, id, 'room'), ({ use }) => use).values()].map(
    ({ length }) => length,
  );
}

function lanesOf(look: Look, id: string): readonly number[] {
  const { lanes } = measureStructure(look.world as World, id);
  return lanes === undefined ? look.world.streets.edges.map((one) => one.lanes) : [lanes];
}

function judgePart(look: Look, structure: string, feature: Feature): Verdict {
  const where: Where = { text: feature.label, structure, feature };
  const found = findSites(look, where);
  const { floor, count } = feature;
  if (found.length === 0) return noSuchPlace(feature.label);
  const there = found.filter(
    ({ storey }) =>
      storey === undefined || typeof floor !== 'number' || isOnFloors(storey, { text: '', floor }),
  );
  const text = sayMany(found.length, feature.label);
  if (there.length === 0)
    return no(text, `None of them is on storey ${String(floor)}.`, idsOf(found));
  if (count !== undefined && count !== found.length)
    return partly(text, `Requested: ${count}.`, idsOf(found));
  const built = yes(text, { ...idsOf(there), place: feature.label });
  if (feature.width === undefined) return built;
  const widths = there.map((one) => one.widthM ?? sizeOf(one).widthM);
  return weigh([built], [compare(widths, feature.width, { unit: 'm', isSize: true })]);
}

/** Counted from the west, among those of its row. */
function judgeNth(look: Look, id: string, nth: number): Verdict {
  const [own] = listWholes(look, id);
  const row = look.stated.structures
    .filter((one) => one.rowOf?.id === id)
    .flatMap((one) => listWholes(look, one.id));
  if (own === undefined) return noSuchPlace(`number ${nth}`);
  const before = row.filter(({ at }) => at.x < own.at.x).length;
  const text = `number ${before + 1} of ${row.length + 1} from the west`;
  return before + 1 === nth ? yes(text, idsOf([own])) : no(text, `Requested: ${nth}.`);
}

/** A structure or a thing beside others. */
function judgeLie(look: Look, own: readonly Site[], { how, to, meters }: Lie): Verdict {
  const others = to.map((id) => sitesOfId(look, id));
  const missing = to.find((_, i) => others[i]!.length === 0);
  if (own.length === 0) return no('it was not built', 'It is not in the place as it was built.');
  if (missing !== undefined) return noSuchPlace(missing.replaceAll('_', ' '));
  const gaps = others.map((some) => Math.min(...own.flatMap((a) => some.map((b) => gapOf(a, b)))));
  const text = `${gaps.map((gap) => Math.round(gap)).join(' and ')} m from ${to.map((id) => id.replaceAll('_', ' ')).join(' and ')}`;
  if (meters !== undefined)
    return gaps.some((gap) => isNear(gap, meters.value))
      ? yes(text)
      : no(text, `Requested: ${meters.value} m.`);
  const isSo = others.every((some) =>
    own.some((a) => some.some((b) => LIES[how](a, b, gapOf(a, b)))),
  );
  return isSo ? yes(text) : no(text, `It does not lie ${how} it.`);
}

function sitesOfId(look: Look, id: string): readonly Site[] {
  const thing = look.stated.things?.find((one) => one.id === id);
  return thing === undefined ? listWholes(look, id) : listOfThing(look, thing);
}

/** Judgement: what lies between two begins and ends within 30 m of them; a city block is near. */
const LIES: Readonly<Record<Lie['how'], (a: Site, b: Site, gap: number) => boolean>> = {
  in: (_a, _b, gap) => gap <= 1,
  near: (_a, _b, gap) => gap <= 4 * NEAR_M,
  between: (_a, _b, gap) => gap <= 2 * NEAR_M,
  behind: (a, b, gap) => gap <= BEHIND_M && isOnOneSide(a, b),
  opposite: (_a, _b, gap) => gap >= OPPOSITE_M.from && gap <= OPPOSITE_M.to,
  around: (_a, _b, gap) => gap <= 4 * NEAR_M,
};

export function listThingFields({ things = [] }: Stated, say: Say): Field[] {
  return things.flatMap((thing, i) => {
    const { use, count, names, apart: spacing, width, lies } = thing;
    const path = `things[${i}]`;
    const fields = names.map((name, k) =>
      say(`${path}.names[${k}]`, name, 'place', 2, (look) => judgeName(look, thing, name.value)),
    );
    fields.push(
      say(
        `${path}.${count === undefined ? 'use' : 'count'}`,
        count ?? { text: use },
        'place',
        2,
        (look) => judgeThing(look, thing),
      ),
    );
    if (spacing !== undefined)
      fields.push(
        say(`${path}.apart`, spacing, 'where', 2, (look) =>
          judgeSpacing(listOfThing(look, thing), spacing.value),
        ),
      );
    if (width !== undefined)
      fields.push(
        say(`${path}.width`, width, 'place', 2, (look) =>
          compare(
            listOfThing(look, thing).map((one) => sizeOf(one).widthM),
            width.value,
            {
              unit: 'm',
              isSize: true,
            },
          ),
        ),
      );
    if (lies !== undefined)
      fields.push(
        say(`${path}.lies`, lies.meters ?? {}, 'where', 2, (look) =>
          judgeLie(look, listOfThing(look, thing), lies),
        ),
      );
    return fields;
  });
}

/** Of two entries with one use each has its own names. */
function listOfThing({ sites, stated }: Look, { id, use, names }: OpenThing): readonly Site[] {
  const all = [...sites.values()].filter((one) => one.use === use && one.kind !== 'object');
  const once = all.filter(
    (one, i) =>
      all.findIndex(({ at, label }) => label === one.label && apart(at, one.at) < 1) === i,
  );
  const others = stated.things?.filter((one) => one.use === use && one.id !== id) ?? [];
  if (others.length === 0) return once;
  const isNamed = (own: OpenThing['names'], { label }: Site): boolean =>
    own.some(({ value }) => isSameName(label, value));
  return once.filter(
    (one) => isNamed(names, one) || !others.some((other) => isNamed(other.names, one)),
  );
}

function judgeThing(look: Look, thing: OpenThing): Verdict {
  const built = listOfThing(look, thing);
  const text = sayMany(built.length, thing.use);
  const asked = thing.count?.value;
  if (built.length === 0) return noSuchPlace(thing.use);
  return asked === undefined || built.length === asked
    ? yes(text, idsOf(built))
    : no(text, `Requested: ${asked}.`, idsOf(built));
}

function judgeName(look: Look, thing: OpenThing, name: string): Verdict {
  const all = listOfThing(look, thing);
  // Its usual word is no name of its own: each of the barriers is "the barrier".
  const found = isCalled(name, thing.use)
    ? all
    : all.filter(({ label }) => isSameName(label, name));
  return found.length > 0 ? yes(name, { place: name, ...idsOf(found) }) : noSuchPlace(name);
}

/** From the middle of one to that of the next. */
function judgeSpacing(built: readonly Site[], asked: number): Verdict {
  const gaps = built.flatMap((a, i) =>
    built.length < 2
      ? []
      : [Math.min(...built.filter((_, k) => k !== i).map((b) => apart(a.at, b.at)))],
  );
  const text = `${
    gaps
      .map((gap) => Math.round(gap))
      .slice(0, 4)
      .join(', ') || 'no'
  } m apart`;
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  return middle !== undefined && isNear(middle, asked)
    ? yes(text)
    : no(text, `Requested: ${asked} m.`);
}
