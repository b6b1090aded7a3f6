/** Exits that a task names: by name, by side, "the side exits", "the other ones". */
import type { Gate } from '#crowd/space';
import type { Where } from '#scenario/plan';
import type { Landmark } from '#world/landmarks';
import { hasWord, isSameName, splitName } from '#world/names';
import type { TaskStage } from './task-stage.ts';

/** Words that only say what it is. */
const EMPTY: ReadonlySet<string> = new Set(
  'the a an of exit exits door doors gate gates entrance entrances way ways only all emergency one ones their own'.split(
    ' ',
  ),
);

export function findGates(stage: TaskStage, where: Where): readonly Gate[] {
  const open = listOpen(stage);
  const kind = where.feature?.kind;
  if (where.isOther === true)
    return open.filter(({ landmark }) => isSameSort(stage, landmark)).map(toGate);
  const label = where.feature?.label ?? where.text;
  const own = open.filter(({ landmark }) => isSameName(landmark.label, label));
  // A window that people climb through, a front door: by its name alone.
  if ((kind === 'thing' || kind === 'door') && own.length > 0) return own.map(toGate);
  if (kind !== 'exit' && kind !== 'entrance' && kind !== 'gate' && kind !== 'corridor') return [];
  if (own.length > 0) return own.map(toGate);
  const words = splitName(where.text).filter((word) => !EMPTY.has(word));
  const named = open.filter(({ landmark }) => words.every((word) => has(landmark, word)));
  if (words.length > 0 && named.length > 0) return named.map(toGate);
  if (kind === 'corridor') return [];
  if (words.length === 0) return kind === 'entrance' ? mainOf(open).map(toGate) : open.map(toGate);
  return bySide(open, where.end).map(toGate);
}

interface OpenGate {
  readonly gate: Gate;
  readonly landmark: Landmark;
}

function toGate({ gate }: OpenGate): Gate {
  return gate;
}

/** Ways out: exits of the run, and doors and gates onto the ground around a place; also those that open later. */
function listOpen(stage: Pick<TaskStage, 'cast' | 'world'>): readonly OpenGate[] {
  const opening = new Set(stage.world.openings?.map(({ id }) => id));
  return listWaysOut(stage).filter(
    ({ gate }) => !stage.cast.space.isGateClosed[gate.index] || opening.has(gate.id),
  );
}

function listWaysOut({ cast: { space }, world }: Pick<TaskStage, 'cast' | 'world'>): OpenGate[] {
  const byId = new Map(world.landmarks.map((landmark) => [landmark.id, landmark]));
  return space.gates.flatMap((gate): OpenGate[] => {
    const landmark = byId.get(gate.id);
    const isDoor = landmark?.kind === 'exit' || landmark?.kind === 'gate';
    const isWayOut = gate.kind === 'exit' || (gate.kind === 'join' && isDoor);
    return isWayOut && landmark !== undefined ? [{ gate, landmark }] : [];
  });
}

/** The other doors of the buildings that these lead out of. */
export function listOthers(
  stage: Pick<TaskStage, 'cast' | 'world'>,
  gates: readonly Gate[],
): number[] {
  const ways = listWaysOut(stage);
  const named = new Set(gates.map(({ index }) => index));
  const left = new Set(
    ways.flatMap(({ gate, landmark }) => (named.has(gate.index) ? [landmark.structure] : [])),
  );
  return ways.flatMap(({ gate, landmark }) =>
    gate.kind === 'join' && left.has(landmark.structure) && !named.has(gate.index)
      ? [gate.index]
      : [],
  );
}

function has({ label, side }: Landmark, word: string): boolean {
  return hasWord(label, word) || side === word || `${side}ern` === word;
}

/** "The other ones": of the sort that is closed. */
function isSameSort({ scenario }: TaskStage, { label, kind }: Landmark): boolean {
  const sorts = scenario.blocked.map(({ what }) => what);
  const isGate = kind === 'gate' || hasWord(label, 'gate');
  return !sorts.includes('gate') || isGate;
}

/** Where people come in, unless said otherwise. */
function mainOf(open: readonly OpenGate[]): readonly OpenGate[] {
  const main = open.filter(({ landmark }) => hasWord(landmark.label, 'main'));
  if (main.length > 0) return main;
  const widest = open.toSorted((a, b) => b.gate.width - a.gate.width)[0];
  return widest === undefined ? [] : [widest];
}

const ACROSS: Readonly<Record<string, string>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/** Side and back are as seen from the main entrance. */
function bySide(open: readonly OpenGate[], end: Where['end']): readonly OpenGate[] {
  const front = mainOf(open)[0]?.landmark.side;
  if (front === undefined || end === undefined) return [];
  const sideOf = ({ landmark }: OpenGate): string | undefined => landmark.side;
  if (end === 'side')
    return open.filter((one) => sideOf(one) !== front && sideOf(one) !== ACROSS[front]);
  return open.filter((one) => sideOf(one) === (end === 'front' ? front : ACROSS[front]));
}

/** The level before a door or gate that leads from a structure onto the ground around it. */
export function outsideOf(
  { world, cast }: Pick<TaskStage, 'world' | 'cast'>,
  { kind, id, level, otherLevel }: Gate,
): number | undefined {
  const landmark = world.landmarks.find((one) => one.id === id);
  const inside = cast.space.levels.findIndex((one) => one.id === landmark?.level);
  if (kind !== 'join' || inside < 0) return undefined;
  if (level === inside) return otherLevel;
  return otherLevel === inside ? level : undefined;
}

/** As long as there is another way they do not take the other doors of the buildings that these lead into. */
export function keepTo(
  stage: Pick<TaskStage, 'cast' | 'world' | 'people'>,
  gates: readonly Gate[],
  doers: readonly number[],
): void {
  const others = listOthers(stage, gates);
  if (others.length === 0) return;
  for (const i of doers) {
    const person = stage.people[i]!;
    stage.people[i] = { ...person, shuns: [...new Set([...(person.shuns ?? []), ...others])] };
  }
}
