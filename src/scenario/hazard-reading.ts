/** What the prompt reader knows of each kind of hazard. */
import { createFacet } from '#base';
import type { BlockedThing } from './kinds.ts';
import type { HazardMeans, ScenarioType } from './scenario.ts';

export interface HazardReading {
  /**
   * Nouns and verb phrases for it, after EM-DAT's classes, the NFPA's incident types and the OCHA glossary; `<verb>`
   * stands for all its forms.
   */
  readonly words: string;
  /** Verbs whose subject decides the meaning: a roof collapses, a man collapses. */
  readonly verbs: readonly ContextVerb[];
  /** Substances whose release it is: "a chlorine leak". Phrases as in `words`; empty if it is not a release. */
  readonly substances: string;
  /** Ways whose closing is this event, where nothing else happens. */
  readonly closes: readonly BlockedThing[];
  /** Whether a mention of its words means the hazard: many words also have a harmless meaning. */
  readonly isMeant: (said: SaidWord) => boolean;
  /** Whether a mention only repeats what another event of the prompt says better. */
  readonly isSaidAgain: (said: SaidBeside) => boolean;
  /** What the prompt says of the means used. */
  readonly readMeans: (prompt: string) => HazardMeans;
  /** What of the clause says what it is of, where that is no release: a gas explosion. */
  readonly readSubstance?: (clause: string) => string | undefined;
  /** How its size is given. A magnitude alone names the kind that has one, where nothing else has a scale. */
  readonly scale: 'magnitude' | 'category' | 'none';
  /** It is water of some depth. */
  readonly hasDepth: boolean;
  readonly where: HazardWhere;
  /** Where it happens when nothing more is said. `wild` outweighs a named town; `country` does not. */
  readonly setting: 'wild' | 'country' | 'sea' | 'street' | 'anywhere';
  /** It is under the open sky, even if parts of a building are named. */
  readonly isOutdoors: boolean;
  /** It may come to a building over the land around it. */
  readonly comesOverLand: boolean;
  /** Water, wind or earth that smashes into things: not traffic. */
  readonly isForceOfNature: boolean;
  /** Without a named place it happens in a town with a crowd. */
  readonly needsCrowd: boolean;
  /** People who leave because of it evacuate; otherwise they leave because it is over. */
  readonly isEmergency: boolean;
  /** What a scenario with it is for, when the request does not say. */
  readonly scenarioType: Extract<
    ScenarioType,
    'security_assessment' | 'disaster_simulation' | 'emergency_response'
  >;
  /** The settings of a fire (growth, peak) apply to it. */
  readonly takesFireDesign: boolean;
  /** Armed or violent people do it: of plain people who are told with it, those who begin it are attackers. */
  readonly isByAttackers?: true;
  /** Vehicles do it: those that are named with it take part. */
  readonly isOfVehicles?: true;
}

/** Words are singular, each with a space on both sides. */
export interface ContextVerb {
  /** Rows of all kinds compete for one verb: the lowest order whose cue is in the clause wins. */
  readonly order: number;
  readonly verb: RegExp;
  readonly cue: RegExp;
}

/** How the words around an event say where it is. */
export interface HazardWhere {
  /** A floor named near it is where it is. */
  readonly hasFloor: boolean;
  /**
   * A roof beside it: a place, a place also as the subject ("the roof burns"), or the thing itself ("the roof
   * collapses").
   */
  readonly roof: 'is a place' | 'burns' | 'is the thing';
  /** A part of a building inside its own words: "kitchen fire", "lift failure". */
  readonly part: 'is its place' | 'is the thing' | 'is not in its name';
  /** A building inside its own words: "warehouse fire", but "forest fire". */
  readonly building: 'is its place' | 'is not in its name';
  /** A part right before its words. */
  readonly partBefore: 'is its place' | 'is its place unless a vehicle' | 'is not its place';
  /** The subject of its verb: "a boiler explodes". */
  readonly subject: 'is its place' | 'is anything';
}

/** A mention of one of its words, with the words around it; all in lower case. */
export interface SaidWord {
  readonly word: string;
  readonly before: string;
  readonly after: string;
  readonly afterNext: string;
  /** The first letter of the word as it is written. */
  readonly isCapital: boolean;
  readonly wordsBefore: (count: number) => readonly string[];
  readonly sentence: () => string;
  /** A force of nature, and no vehicle, is named before it in the clause. */
  readonly isByNature: () => boolean;
}

/** A mention that means the hazard, with the other events of the prompt. */
export interface SaidBeside {
  /** In lower case. */
  readonly text: string;
  /** Whether the prompt also has an event of that kind. */
  readonly has: (type: string) => boolean;
  /** Whether it is inside the words of an event of that kind that names its substance. */
  readonly isInReleaseOf: (type: string) => boolean;
}

export const hazardReadings = createFacet<HazardReading>('how a hazard is read');
