/** Where an event is: behind its prepositions, at what burns or falls, or in its name. */
import type { Clause } from '../clauses/clause.ts';
import type { Entity, Happening, VehicleGroup, Where } from './entity.ts';
import { meetPart } from './meet-parts.ts';
import { idsOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { toWheres } from './wheres.ts';
import type { Led } from './wheres.ts';
import { RELATION_OF } from './words-of-wheres.ts';

const OUT: ReadonlySet<string> = new Set(['from', 'out of']);

export function placeEvent(scene: Scene, clause: Clause, event: Happening): void {
  const obliques = clause.obliques.filter(({ by }) => RELATION_OF.has(by) || OUT.has(by));
  const wheres = toWheres(scene, obliques);
  // "A man with a knife enters by the main door": his way, not the place.
  const places = wheres.filter(({ by, where }) => by !== 'by' || where.of?.length !== 2);
  const at = places.find(({ by }) => !OUT.has(by)) ?? places[0];
  const subjects = clause.subject.map(({ head }) => scene.meant.get(head));
  const vehicle = subjects.map(vehicleOf).find((group) => group !== undefined);
  if (vehicle !== undefined && event.at === undefined) {
    if (at !== undefined && vehicle.item.arrives === undefined) vehicle.item.at ??= at.where;
    event.at = { of: [vehicle.id] };
    event.vehicles = [vehicle.id];
    return;
  }
  if (at !== undefined && !isEverywhere(scene, at.where)) setAt(scene, event, at);
  const struck = subjects.find((entity) => isStruck(scene, entity));
  if (struck !== undefined) event.at ??= { of: idsOf(struck) };
  placeInName(scene, clause, event);
}

function setAt(scene: Scene, event: Happening, { where, oblique }: Led): void {
  if (event.at !== undefined) return;
  const inner = scene.meant.get(oblique.phrases[0]!.head);
  const floor = inner?.sort === 'part' ? inner.part.floor : undefined;
  event.at = floor === undefined ? where : { ...where, floor };
  noteWords(scene, event, 'at', [oblique.at, oblique.phrases.at(-1)!.end]);
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
function isStruck({ places }: Scene, entity: Entity | undefined): boolean {
  if (entity?.sort === 'place') return entity.place !== places[0];
  return entity?.sort === 'part' || entity?.sort === 'thing' || vehicleOf(entity) !== undefined;
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
    if (part === undefined) continue;
    const { floor } = part.part;
    event.at = { of: idsOf(part), ...(floor === undefined ? {} : { floor }) };
    noteWords(scene, event, 'at', [nested.start, nested.end]);
  }
}
