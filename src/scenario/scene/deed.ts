/** Who does something to whom, with the times and places the clause gives: what an action is made of. */
import type { Clause, Verb } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { Entity, Group, Moment, When } from './entity.ts';
import { findFrame } from './frames.ts';
import type { Frame } from './frames.ts';
import { groupsIn } from './scene.ts';
import type { Scene } from './scene.ts';
import { startOf } from './times.ts';
import { SPEAKERS } from './words-of-nouns.ts';
import { DONE_TO } from './words-of-verbs.ts';

/** What the noun phrases of a clause stand for. */
export interface Roles {
  readonly subjects: readonly (Entity | undefined)[];
  readonly objects: readonly (Entity | undefined)[];
  readonly agents: readonly (Entity | undefined)[];
  readonly isNegated: boolean;
}

export interface Deed {
  readonly clause: Clause;
  readonly verb: Verb;
  readonly frame: Frame | undefined;
  readonly when: When;
  readonly begins: Moment | undefined;
  readonly who: readonly Group[];
  /** What it is done to. */
  readonly done: readonly (Entity | undefined)[];
  /** Everybody does it. */
  readonly isAll: boolean;
  /** "We evacuate the ward": the speaker is nobody in the scene. */
  readonly isBySpeaker: boolean;
  /** All who do it are first named here. */
  readonly isNewHere: boolean;
  readonly isNegated: boolean;
}

export function createDeed(
  scene: Scene,
  clause: Clause,
  verb: Verb,
  when: When,
  roles: Roles,
): Deed {
  const { subjects, objects, agents, isNegated } = roles;
  const isPassive = isDoneTo(clause);
  const doers = isPassive ? agents : subjects;
  const who = groupsIn(doers);
  return {
    clause,
    verb: { ...verb, isPassive },
    frame: findFrame(clause, scene.clauses.text.words),
    when,
    begins: startOf(scene, clause, when),
    who,
    done: isPassive ? subjects : objects,
    isAll: doers.some((entity) => isEverybody(entity, clause.subject)),
    isBySpeaker: clause.subject.some(({ lemma }) => SPEAKERS.has(lemma)),
    isNewHere: who.every(({ phrase }) => clause.subject.includes(phrase)),
    isNegated,
  };
}

/** "Classes leave": all who are in them. */
function isEverybody(entity: Entity | undefined, subject: readonly Phrase[]): boolean {
  if (entity?.sort === 'all') return true;
  const isClasses = subject.some(({ lemma, isPlural }) => lemma === 'class' && isPlural);
  return entity?.sort === 'part' && entity.part.several === true && isClasses;
}

/** A participle alone is what is done to them, unless it is a simple past: "the waiters led the guests out". */
function isDoneTo({ verb, objects, link }: Clause): boolean {
  if (verb?.isPassive !== true || !verb.isBare) return verb?.isPassive === true;
  return objects.length === 0 && (link?.by === 'reduced' || DONE_TO.has(verb.lemma));
}
