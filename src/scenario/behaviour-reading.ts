/** What a behaviour means, and how prompts say it. */
import { createFacet } from '#base';
import type { ActionItem } from '#document/items';
import type { Task, TaskWay } from './task.ts';

export interface BehaviourMeaning {
  /** One sentence about the people who do it. */
  readonly says: string;
  /** The fields of an action that change how it is played, beside who does it and when. */
  readonly takes: readonly Exclude<keyof ActionItem, 'id' | 'who' | 'does' | 'start'>[];
  /** What a vehicle does that does it; absent where only people can. */
  readonly driven?: 'goes' | 'leaves' | 'stands' | 'bars';
}

export const behaviourMeanings = createFacet<BehaviourMeaning>('what a behaviour means');

/** The actions by which the vehicles of a group move, in the order of the scenario. */
export function listDrives(tasks: readonly Task[] = [], group: string): readonly Task[] {
  return tasks.filter(({ who, deed }) => {
    const { driven } = behaviourMeanings.of(deed.value);
    return who.includes(group) && driven !== undefined && driven !== 'stands';
  });
}

export interface BehaviourReading {
  readonly said: readonly Phrases[];
  /** What the same words mean in a danger that people get away from: another behaviour. */
  readonly inDanger?: {
    readonly means: string;
    /** `isAway`: to, through, along, from or outside a place. */
    readonly if: (said: {
      readonly isAway: boolean;
      readonly hasPlace: boolean;
      readonly isOnGround: boolean;
    }) => boolean;
  };
  /** People get out: a gate they do it "at" is a gate they go through. */
  readonly isLeaving?: true;
  /** People go out: "nobody does it" means that they stay. */
  readonly goesOut?: true;
  /** People go somewhere. It may be said once for several: "visitors leave by the main door, staff by the back door". */
  readonly isGoing?: true;
  /** People who are said to do it at a place are there from the start. */
  readonly beginsThere?: true;
  /** About a vehicle, which is its object ("board the bus") or stands behind "for" ("wait for the bus"). */
  readonly ride?: 'object' | 'for';
  /** Done in one place: "by the fountain" is beside it. */
  readonly isStill?: true;
}

/** Verbs and turns with one frame. `<verb>` stands for all forms of a verb. */
export interface Phrases {
  readonly words: string;
  /** How the behaviour lies to a place that follows without a preposition: "leave the hall" is from it. */
  readonly object?: TaskWay | 'at';
  /** Those it is done to are those who go: "lead the guests out", "patients are moved". */
  readonly isLed?: true;
  /** Says nothing without a place: "go", "use", "stand". */
  readonly needsPlace?: true;
  /** Of a place that follows without a preposition, only a way counts: "take the stairs", not "take the money". */
  readonly needsWay?: true;
  /** Means this without a subject or a form of a verb: "assembly point". */
  readonly isNoun?: true;
  /** The verb itself says where: one floor up. */
  readonly leads?: 'upstairs';
  /** Whoever does it, all who are there go: "guards clear the hall". */
  readonly isOfAll?: true;
  /** They come because of what happens, and do not get away from it: "come running". */
  readonly isToIt?: true;
  /** Says nothing without people it is done to: "carry", "wheel". */
  readonly needsWhom?: true;
  /** They run. */
  readonly runs?: true;
  /** They do not leave with the others: not before the time that is said, or not at all. */
  readonly isHeld?: true;
  /** In the passive the same words mean another row: "fans are held back in their stand" stay, stewards who hold them back block. */
  readonly isActive?: true;
}

export const behaviourReadings = createFacet<BehaviourReading>('how a behaviour is read');
