/**
 * What single words of a place mean: the rear carriage, the kerb, the bus lane, the other gates. They become fields here, once, so
 * that nothing behind the reader looks at words.
 */
import { isAnyWay } from '../is-any-way.ts';
import type { StructureKind } from '../kinds.ts';
import type { AgentGroup, Feature, Where } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import type { Task } from '../task.ts';

/** The first that fits. */
type Table<T> = readonly (readonly [words: RegExp, means: T])[];

const END_WORDS: Table<NonNullable<Where['end']>> = [
  [/\bside (?:exit|door|entrance|gate|way)s?\b/i, 'side'],
  [/\b(?:rear|last|back|tail)\b/i, 'rear'],
  [/\b(?:front|lead|leading|head|first(?! (?:floor|aid)))\b/i, 'front'],
];

const GROUND_WORDS: Table<NonNullable<Where['ground']>> = [
  [/\b(?:rubble|debris|ruins?|wreckage|collapsed)\b/i, 'rubble'],
  [/\b(?:pavement|sidewalk|kerb|curb|footpath|roadside)s?\b/i, 'pavement'],
  [/\b(?:kerbside|curbside|street|road|corner)s?\b/i, 'street'],
  [/^(?:two |the )?(?:station|stop)s$/i, 'open_line'],
];

/** Lanes of a bicycle are as little for cars as those of a bus. */
const LANE_WORDS: Table<NonNullable<Where['lane']>> = [
  [/\bshoulder\b/i, 'shoulder'],
  [/\b(?:bus|bike|bicycle|cycle)\b/i, 'bus'],
  [/\bleft\b/i, 'left'],
  [/\bright\b/i, 'right'],
  [/\b(?:middle|cent(?:re|er))\b/i, 'middle'],
  [/\b(?:fast|inner|inside|overtaking|passing)\b/i, 'inner'],
];

const STREET_WORDS: Table<NonNullable<Where['streets']>> = [
  [/^(?:the )?(?:lower|low-lying|low lying|lowest) (?:street|road|lane|alley)s?$/i, 'lower'],
  [/^(?:the )?(?:riverside|waterfront|seafront) (?:street|road|lane|alley)s?$/i, 'waterside'],
  [/^(?:the )?(?:upper|higher|highest) (?:street|road|lane|alley)s?$/i, 'upper'],
];

const ANY_WORDS =
  /^(?:the |an? |other |another |next |nearest |same )*(?:exit|door|entrance|stair|staircase|stairwell|lift|elevator|escalator|gate|road|street|lane)s?$/i;
const PLURAL = /[^s]s$/i;
const SERVING = /^(?:waiter|waitress|bartender|barkeeper|caterer|flight attendant)s?$/;
const PASSED_THROUGH: ReadonlySet<StructureKind> = new Set(['bridge', 'tunnel']);
const FOR_WALKERS = /\b(?:foot|pedestrian|rope)/i;
const OUTBREAK =
  /outbreak|epidemic|pandemic|contagion|mass|norovirus|cholera|ebola|virus|infectious|poisoning|inhalation/i;
const WHOLE_GROUND = /\b(?:square|plaza|place|park|field|ground)$/i;

export function markAll(stated: Stated): Stated {
  const { structures, agents, events, blocked, tasks, forbidden, prompt } = stated;
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const markTasks = (list: readonly Task[]): Task[] => list.map((task) => markTask(task, main?.id));
  return {
    ...stated,
    structures: structures.map(markStructure),
    agents: agents.map((group) => markGroup(group, agents)),
    events: events.map((event) => markEvent(event, prompt)),
    blocked: blocked.map(({ at, ...way }) => ({
      ...way,
      at: way.what === 'lane' ? markLane(markWhere(at)) : markWhere(at),
    })),
    ...(tasks === undefined ? {} : { tasks: markTasks(tasks) }),
    ...(forbidden === undefined ? {} : { forbidden: markTasks(forbidden) }),
  };
}

/** A footbridge has no lanes. */
function markStructure(structure: StatedStructure): StatedStructure {
  const { kind, label, lanes, named } = structure;
  const isForWalkers =
    lanes === undefined &&
    PASSED_THROUGH.has(kind.value) &&
    label !== undefined &&
    FOR_WALKERS.test(label);
  return {
    ...structure,
    named: named.map(markFeature),
    ...(isForWalkers
      ? { lanes: { ...kind, value: 0, source: 'inferred', because: 'it is for people on foot' } }
      : {}),
  };
}

function markWhere(where: Where): Where {
  const { text, feature } = where;
  const end = find(END_WORDS, text);
  const ground = find(GROUND_WORDS, text);
  const streets = find(STREET_WORDS, text);
  return {
    ...where,
    ...(feature === undefined ? {} : { feature: markFeature(feature) }),
    ...(end === undefined ? {} : { end }),
    ...(ground === undefined ? {} : { ground }),
    ...(streets === undefined ? {} : { streets }),
    ...(feature === undefined && PLURAL.test(text.trim()) ? { isPlural: true } : {}),
    ...(/^other\b/.test(text) ? { isOther: true } : {}),
  };
}

function markFeature(feature: Feature): Feature {
  const { label, count = 1 } = feature;
  const isAny = isAnyWay(feature) && ANY_WORDS.test(label.trim());
  return {
    ...feature,
    ...(isAny ? { isAny } : {}),
    ...(count > 1 || PLURAL.test(label.trim()) ? { isPlural: true } : {}),
  };
}

function markLane(where: Where): Where {
  const lane = find(LANE_WORDS, where.feature?.label ?? where.text);
  return lane === undefined ? where : { ...where, lane };
}

function markGroup(
  group: StatedGroup,
  agents: readonly Pick<AgentGroup, 'id' | 'type' | 'kind'>[],
): StatedGroup {
  const { at, entry, serves, role } = group;
  return {
    ...group,
    ...(at === undefined ? {} : { at: markStanding(group, at, agents) }),
    ...(entry === undefined ? {} : { entry: markWhere(entry) }),
    ...(serves === undefined ? {} : { serves: serves.map(markWhere) }),
    ...(role !== undefined && SERVING.test(role) ? { isServing: true } : {}),
  };
}

/** "Behind the tram": in line with those vehicles. */
function markStanding(
  { id }: StatedGroup,
  at: Where,
  agents: readonly Pick<AgentGroup, 'id' | 'type' | 'kind'>[],
): Where {
  const lead = agents.find(
    (one) =>
      one.type === 'vehicle' && one.id !== id && one.kind.value.replaceAll('_', ' ') === at.text,
  );
  const marked = markWhere(at);
  return lead === undefined ? marked : { ...marked, group: lead.id };
}

function markEvent(event: StatedEvent, prompt: string): StatedEvent {
  const { at, depthAt, flooded, distanceFrom, type } = event;
  const isOutbreak =
    type.value === 'medical_emergency' &&
    type.span !== undefined &&
    OUTBREAK.test(prompt.slice(...type.span));
  return {
    ...event,
    ...(at === undefined ? {} : { at: markWhere(at) }),
    ...(depthAt === undefined ? {} : { depthAt: markWhere(depthAt) }),
    ...(flooded === undefined ? {} : { flooded: markWhere(flooded) }),
    ...(distanceFrom === undefined ? {} : { distanceFrom: markWhere(distanceFrom) }),
    ...(isOutbreak ? { isOutbreak } : {}),
  };
}

function markTask(task: Task, main: string | undefined): Task {
  const { at, origin, among, deed } = task;
  const [first, ...others] = at.map(markWhere);
  const crossed =
    deed.value === 'cross' && first !== undefined && main !== undefined ? over(first, main) : first;
  return {
    ...task,
    at: crossed === undefined ? [] : [crossed, ...others],
    ...(origin === undefined ? {} : { origin: markWhere(origin) }),
    ...(among === undefined ? {} : { among: { ...among, where: markWhere(among.where) } }),
  };
}

/** "They cross the square": the whole ground where it happens. */
function over(where: Where, main: string): Where {
  return where.structure === undefined && WHOLE_GROUND.test(where.text)
    ? { ...where, structure: main }
    : where;
}

function find<T>(table: Table<T>, text: string): T | undefined {
  return table.find(([words]) => words.test(text))?.[1];
}
