/** What is said not to be there: "no casualties", "no staff", "without using the stairs". */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import { newId } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';

const ABSENCE_OF: ReadonlyMap<string, string> = new Map([
  ['car', 'vehicles'],
  ['vehicle', 'vehicles'],
  ['traffic', 'traffic'],
  ['lift', 'elevators'],
  ['elevator', 'elevators'],
  ['panic', 'panic'],
  ['injury', 'injuries'],
  ['casualty', 'injuries'],
  ['child', 'children'],
  ['staff', 'staff'],
  ['wind', 'wind'],
  ['alarm', 'alarm'],
  ['smoke', 'smoke'],
  ['sprinkler', 'sprinklers'],
  ['police', 'responders'],
  ['responder', 'responders'],
  ['pedestrian', 'pedestrians'],
  ['incident', 'events'],
  ['emergency', 'events'],
]);

export function readAbsences(scene: Scene, { subject, verb }: Clause): void {
  for (const phrase of subject) {
    // "No pedestrians and 20 cars".
    if (phrase.amount?.count !== undefined) continue;
    if (verb === undefined) forbidStairs(scene, phrase);
    exclude(scene, phrase);
  }
}

export function exclude(scene: Scene, phrase: Phrase): void {
  const event = senseOf(meaningOf(scene.reading, phrase), 'event');
  const what = ABSENCE_OF.get(phrase.lemma) ?? ABSENCE_OF.get(phrase.of?.lemma ?? '');
  const person = senseOf(meaningOf(scene.reading, phrase), 'person');
  if (person?.kind === 'person' && ALL_PEOPLE.has(phrase.lemma)) scene.total ??= 0;
  const kind = event?.type ?? what;
  if (kind !== undefined) scene.absent.set(kind, [phrase.start, phrase.end]);
}

const ALL_PEOPLE: ReadonlySet<string> = new Set(['person', 'people', 'human']);

/** "Wheelchair users, no stairs": the building has them, and these people do not take them. */
function forbidStairs(scene: Scene, phrase: Phrase): void {
  const [main] = scene.places;
  const kind = senseOf(meaningOf(scene.reading, phrase), 'feature')?.kind;
  if (kind !== 'stair' || main === undefined) return;
  const { group } = scene.talk;
  scene.mustNot.push({
    id: newId(scene, 'no_stairs'),
    does: 'walk',
    ...(group === undefined ? {} : { who: [group.id] }),
    through: [{ of: [main.id], part: { kind, any: true } }],
  });
}
