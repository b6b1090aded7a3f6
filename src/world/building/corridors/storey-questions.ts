/**
 * What each storey of a building must hold: the rooms of the programme, the named ones, and the number of principal
 * rooms.
 */
import { createDice } from '#base';
import { apportion } from '../plan.ts';
import type { AttemptQuestion } from './attempt-question.ts';
import { countPrincipals } from './fill.ts';
import type { FillQuestion, Gap, NamedRoom } from './fill.ts';
import type { Layout } from './layout.ts';
import type { RoomWish } from './programme.ts';
import type { WaysOut } from './ways-out/place-ways-out.ts';

/** What is fixed before rooms are placed. */
export interface BuiltShell extends AttemptQuestion {
  readonly layout: Layout;
  readonly ways: WaysOut;
  /** Area of one storey. */
  readonly area: number;
  readonly gaps: { readonly ground: readonly Gap[]; readonly other: readonly Gap[] };
}

type StoreyClass = 'ground' | 'upper' | 'basement';
type StoreyQuestion = Omit<FillQuestion, 'principals'>;

export function classOf(storey: number): StoreyClass {
  return storey === 0 ? 'ground' : storey > 0 ? 'upper' : 'basement';
}

export function questionOf(shell: BuiltShell, storey: number): StoreyQuestion {
  const { brief, programme, style, gaps } = shell;
  const kind = classOf(storey);
  const base = {
    gaps: kind === 'ground' ? gaps.ground : gaps.other,
    named: roomsNamedOn(shell, storey),
    principal: programme.principal,
    isTight: shell.isTight,
    storeyArea: shell.area,
    people: brief.people,
    // Storeys differ a little, but not every one: towers repeat.
    turn: createDice(style.seed, kind === 'upper' ? storey % 3 : 7).pick(64),
  };
  if (kind === 'basement')
    return {
      ...base,
      wishes: programme.basement,
      fill: programme.basementFill,
      spare: programme.basementFill,
    };
  const isPrincipalHere = kind === 'upper' || programme.hasPrincipalOnGround || brief.floors === 1;
  return {
    ...base,
    wishes: wishesOn(shell, kind),
    fill: isPrincipalHere ? programme.fill : programme.spare,
    spare: programme.spare,
  };
}

/** A building of one storey also has what others have upstairs; a hall without an end of its own is a room. */
function wishesOn(
  { programme, layout }: BuiltShell,
  kind: 'ground' | 'upper',
): readonly RoomWish[] {
  if (kind === 'upper') return programme.upper;
  const hall = programme.hall && !layout.hall ? [programme.hall] : [];
  return [...programme.ground, ...hall];
}

/** Rooms to add. Rooms that the programme has on this storey anyway get their names later. */
function roomsNamedOn(shell: BuiltShell, storey: number): NamedRoom[] {
  const usual = usesOn(shell, classOf(storey));
  return shell.wishes.rooms
    .filter((room) => room.storey === storey)
    .filter(({ use }) => {
      // One usual room takes one name; the next name of the same use is another room.
      const isThere = usual.has(use);
      usual.delete(use);
      return !isThere;
    })
    .map(({ use, label, side }) => ({
      use,
      name: label,
      ...(side === undefined ? {} : { side }),
    }));
}

function usesOn(shell: BuiltShell, kind: StoreyClass): Set<string> {
  const { programme, layout, ways } = shell;
  const usual = new Set<string>();
  if (kind === 'ground') {
    for (const { use } of wishesOn(shell, 'ground')) usual.add(use);
    if (layout.hall) usual.add(programme.hall!.use);
    for (const { use } of ways.opens) usual.add(use);
  }
  if (kind === 'upper') for (const { use } of programme.upper) usual.add(use);
  if (kind === 'basement') for (const { use } of programme.basement) usual.add(use);
  return usual;
}

/** How many principal rooms each storey has, where their number is requested. */
export function countRooms(
  { brief, programme, isTight }: BuiltShell,
  storeys: readonly number[],
  questions: readonly StoreyQuestion[],
): readonly number[] | undefined {
  if (brief.rooms === undefined) return undefined;
  const { use } = programme.principal;
  const named = questions.reduce(
    (sum, asked) => sum + asked.named.filter((room) => room.use === use).length,
    0,
  );
  const room = storeys.map((storey, i) => {
    if (storey < 0) return 0;
    const isHere = storey > 0 || programme.hasPrincipalOnGround || brief.floors === 1 || isTight;
    return isHere ? countPrincipals(questions[i]!) : 0;
  });
  return apportion(Math.max(0, brief.rooms - named), room, room);
}
