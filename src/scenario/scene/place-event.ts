/** Where an event is: behind its prepositions, at what burns or falls, or in its name. */
import type { Clause } from '../clauses/clause.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { Entity, Happening, VehicleGroup, Where } from './entity.ts';
import { meetPart } from './meet-parts.ts';
import { whereOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWhere, noteWords } from './sources.ts';
import { toFloor, toWheres } from './wheres.ts';
import type { Led } from './wheres.ts';
import { RELATION_OF } from './words-of-wheres.ts';

const OUT: ReadonlySet<string> = new Set(['from', 'out of']);

export function placeEvent(scene: Scene, clause: Clause, event: Happening): void {
  const obliques = clause.obliques.filter(({ by }) => RELATION_OF.has(by) || OUT.has(by));
  const wheres = joinFloors(toWheres(scene, obliques));
  // "A man with a knife enters by the main door": his way, not the place.
  const places = wheres.filter(({ by, where }) => by !== 'by' || where.of?.length !== 2);
  // "Under a table in the canteen".
  const isPart = ({ where: { of = [] } }: Led): boolean => of.length === 2;
  const here = places.filter(({ by }) => !OUT.has(by));
  const isAtThing = scene.things.some(({ id }) => here[0]?.where.of?.[0] === id);
  const at = (isAtThing ? here.find(isPart) : undefined) ?? here[0] ?? places[0];
  const subjects = clause.subject.map(({ head }) => scene.meant.get(head));
  const vehicle = subjects.map(vehicleOf).find((group) => group !== undefined);
  if (vehicle !== undefined && hazardReadings.of(event.kind).isOfVehicles === true) {
    event.vehicles ??= [vehicle.id];
  } else if (vehicle !== undefined && event.at === undefined && !isIll(event)) {
    if (at !== undefined && vehicle.item.arrives === undefined) vehicle.item.at ??= at.where;
    event.at = { of: [vehicle.id] };
    event.vehicles = [vehicle.id];
    return;
  }
  if (at !== undefined && isAway(at)) event.away = awayOf(at);
  else if (at !== undefined && !isEverywhere(scene, at.where)) setAt(scene, event, at);
  const done = [...clause.objects, ...clause.agents].map(({ head }) => scene.meant.get(head));
  const struck = [...subjects, ...done].find((entity) => isStruck(scene, entity, event));
  if (struck !== undefined) event.at ??= whereOf(scene, struck);
  placeInName(scene, clause, event);
}

/** "Fire, fourth floor, ward B": places listed behind an event are where it is. */
export function placeLastEvent(
  scene: Scene,
  { verb, sentence, subject, complements, obliques }: Clause,
  [entity]: readonly (Entity | undefined)[],
): boolean {
  const { event, eventSentence } = scene.talk;
  const isBare = verb === undefined && complements.length === 0 && obliques.length === 0;
  if (event === undefined || eventSentence !== sentence || !isBare) return false;
  if (subject.length !== 1 || event.at?.part !== undefined || (event.at?.of?.length ?? 0) > 1)
    return false;
  if (entity?.sort !== 'part' && entity?.sort !== 'floor') return false;
  const { floor } = event.at ?? {};
  if (entity.sort === 'floor') event.at = { relation: 'in', ...toFloor(scene, entity) };
  else event.at = { ...whereOf(scene, entity), ...(floor === undefined ? {} : { floor }) };
  noteWords(scene, event, 'at', [subject[0]!.start, subject[0]!.end]);
  return true;
}

function isIll({ kind }: Happening): boolean {
  return kind === 'medical_emergency';
}

/** "A wildfire 2 km from a village". */
function isAway({ by, where: { distance_m: meters } }: Led): boolean {
  return by === 'from' && meters !== undefined;
}

function awayOf({ where }: Led): NonNullable<Happening['away']> {
  const { distance_m: m = 0, relation: _, ...from } = where;
  return { m, from };
}

/** "On the fifth floor of an office near the west stairwell": of two places the second says more. */
function joinFloors(wheres: readonly Led[]): readonly Led[] {
  const [first, second] = wheres;
  const floor = first?.where.floor;
  const isFloor = floor !== undefined && (first?.where.of?.length ?? 0) < 2;
  if (!isFloor || second === undefined || second.where.floor !== undefined) return wheres;
  return [{ ...second, where: { ...second.where, floor } }, ...wheres.slice(2)];
}

function setAt(scene: Scene, event: Happening, { where, oblique }: Led): void {
  if (event.at !== undefined) return;
  const inner = scene.meant.get(oblique.phrases[0]!.head);
  const floor = inner?.sort === 'part' ? inner.part.floor : undefined;
  event.at = floor === undefined ? where : { ...where, floor };
  noteWhere(scene, event, 'at', oblique);
}

const HERE: ReadonlySet<Where['relation']> = new Set<Where['relation']>([
  undefined,
  'in',
  'at',
  'on',
]);

/** "A fire in the hotel" says no more than that it is here. */
function isEverywhere({ places: [main] }: Scene, { relation, of, ...rest }: Where): boolean {
  const isMain = of?.length === 1 && of[0] === main?.id;
  return isMain && HERE.has(relation) && Object.keys(rest).length === 0;
}

function vehicleOf(entity: Entity | undefined): VehicleGroup | undefined {
  return entity?.sort === 'group' && entity.group.sort === 'vehicle' ? entity.group : undefined;
}

/** "The marquee collapses", "the roof is on fire". */
function isStruck({ places }: Scene, entity: Entity | undefined, { kind }: Happening): boolean {
  if (entity?.sort === 'place') return entity.place !== places[0];
  if (vehicleOf(entity) !== undefined && kind !== 'medical_emergency')
    return hazardReadings.of(kind).isOfVehicles !== true;
  return entity?.sort === 'part' || entity?.sort === 'thing';
}

/** "A kitchen fire". */
function placeInName(scene: Scene, { subject, objects }: Clause, event: Happening): void {
  for (const phrase of [...subject, ...objects]) {
    if (event.at !== undefined) return;
    const isName = scene.meant.get(phrase.head)?.sort === 'event';
    const nested = scene.reading.mentions.find(
      ({ isNested, start, end }) =>
        (isNested && start >= phrase.start && end <= phrase.end) ||
        (isName && start >= phrase.name && end === phrase.head),
    );
    const feature = nested?.senses.find(({ slot }) => slot === 'feature');
    if (nested === undefined || feature?.slot !== 'feature') continue;
    const own = {
      name: nested.start,
      head: nested.end - 1,
      numbers: [],
      lemma: '',
      isPlural: false,
    };
    const part = meetPart(scene, { ...phrase, ...own }, feature.kind);
    const { floor } = part.part;
    event.at = { ...whereOf(scene, part), ...(floor === undefined ? {} : { floor }) };
    noteWords(scene, event, 'at', [nested.start, nested.end]);
  }
}
