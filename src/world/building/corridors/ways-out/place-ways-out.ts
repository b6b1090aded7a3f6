/** The lobby and the exits of the ground floor, exactly the requested number where there is room, on the requested sides. */
import type { Side } from '#scenario/values';
import { sideOf } from '../../plan.ts';
import { byDistance } from '../layout.ts';
import type { Taken } from '../layout.ts';
import type { ByName } from '../wishes.ts';
import { placeAtEndWall } from './at-end-wall.ts';
import { placeByPassage } from './by-passage.ts';
import { createExitBoard } from './exit-board.ts';
import type { ExitBoard, OpenSlot, PlacedExit, WaysOutQuestion } from './exit-board.ts';
import { placeFromStair } from './from-stair.ts';
import { placeInHall } from './in-hall.ts';
import { placeInLobby } from './in-lobby.ts';

export interface WaysOut {
  readonly exits: readonly PlacedExit[];
  /** Labels of exits that found no place on their side. */
  readonly misplaced: readonly string[];
  /** Parts of strips without a wall to the corridor: the lobby, passages to exits. */
  readonly opens: readonly OpenSlot[];
  /** Taken on the ground floor: what is taken everywhere, the hall and the open slots. */
  readonly taken: Taken;
}

export function placeWaysOut(question: WaysOutQuestion): WaysOut {
  const { brief, wishes } = question;
  const board = createExitBoard(question);
  const { exits, opens, taken } = board;
  const frontSide = frontOf(board);
  const sided = wishes.filter(({ side }) => side !== undefined);
  const atFront = sided.find(({ side }) => side === frontSide);
  const others = sided.filter((wish) => wish !== atFront);
  // The main entrance takes an exit of its own unless the named ones need them all.
  const isMainOpen = atFront !== undefined || brief.exits > others.length;
  const named = others.slice(0, brief.exits - (isMainOpen ? 1 : 0));
  const inLobby = isMainOpen ? 1 + Math.min(2, Math.floor(brief.exits / 7)) : 0;
  const count = Math.max(isMainOpen ? 1 : 0, Math.min(inLobby, brief.exits - named.length));
  placeMain(board, count, atFront?.label);
  const misplaced: string[] = [];
  for (const { side, label } of named)
    if (!placeOn(board, side!, label)) {
      misplaced.push(label);
      placeAnywhere(board, label);
    }
  while (exits.length < brief.exits && placeAnywhere(board, undefined)) continue;
  const unsided = wishes.filter(({ side }) => side === undefined);
  if (atFront && !exits.some(({ label, side }) => label === atFront.label && side === frontSide))
    misplaced.push(atFront.label);
  return { exits: nameExits(exits, unsided), misplaced, opens, taken };
}

function frontOf({ programme, layout }: ExitBoard): Side {
  const { frame } = layout.mass.bars[0]!;
  return programme.isEnteredAtEnd === true ? sideOf(frame, -1, 0) : sideOf(frame, 0, -1);
}

function placeMain(board: ExitBoard, count: number, label: string | undefined): void {
  const isPlaced =
    board.programme.isEnteredAtEnd === true
      ? count > 0 && placeAtEndWall(board, 0, 0, label)
      : placeInLobby(board, count, label) || (count > 1 && placeInLobby(board, 1, label));
  if (!isPlaced && count > 0) placeAnywhere(board, label);
}

/** An exit on one side of the building: in its hall, at an end wall, or by a passage. */
function placeOn(board: ExitBoard, side: Side, label: string): boolean {
  const { hall, mass } = board.layout;
  if (hall && sideOf(mass.bars[hall.bar]!.frame, hall.end === 1 ? 1 : -1, 0) === side)
    if (placeInHall(board, label)) return true;
  for (const end of board.ends)
    if (end.side === side && placeAtEndWall(board, end.bar, end.end, label)) return true;
  return placeByPassage(
    board,
    board.walls.filter(({ faces }) => faces === side),
    label,
  );
}

/**
 * In the hall; otherwise at the end wall farthest from other exits, from its stair or its corridor; otherwise by a
 * passage.
 */
function placeAnywhere(board: ExitBoard, label: string | undefined): boolean {
  if (placeInHall(board, label)) return true;
  const ends = board.ends.filter(({ bar, end }) => !board.isEndUsed(bar, end));
  for (const { bar, end } of byDistance(ends, board.exits)) {
    if (placeFromStair(board, bar, end, label)) return true;
    if (!placeAtEndWall(board, bar, end, label)) continue;
    board.useEnd(bar, end);
    return true;
  }
  return placeByPassage(board, board.walls, label);
}

function nameExits(exits: readonly PlacedExit[], unsided: readonly ByName[]): PlacedExit[] {
  const left = unsided.map(({ label }) => label);
  return exits.map((exit) => {
    if (exit.label !== undefined) return exit;
    const label = left.shift();
    return label === undefined ? exit : { ...exit, label };
  });
}
