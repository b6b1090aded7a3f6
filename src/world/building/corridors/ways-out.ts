/** The lobby and the exits of the ground floor, exactly as many as asked where there is room, on the sides that are asked for. */
import type { Side } from '#scenario';
import type { BuildingBrief } from '../brief.ts';
import { boxIn, findPlace, listFree, middleOf, sideOf } from '../plan.ts';
import type { Rect, Span } from '../plan.ts';
import { GAP_LEAST, across, byDistance } from './layout.ts';
import type { Layout, StripRef, Taken } from './layout.ts';
import type { Programme } from './programme.ts';
import { depthsOfStair } from './shafts.ts';
import type { Style } from './style.ts';
import type { ByName } from './wishes.ts';

export interface WaysOut {
  readonly exits: readonly PlacedExit[];
  /** Labels of exits that found no place on their side. */
  readonly misplaced: readonly string[];
  /** Parts of strips without a wall to the corridor: the lobby, passages to exits. */
  readonly opens: readonly OpenSlot[];
  /** Taken on the ground floor: what is taken everywhere, the hall and the open slots. */
  readonly taken: Taken;
}

export interface PlacedExit {
  /** A line: one of its extents is 0. */
  readonly line: Rect;
  readonly side: Side;
  readonly from: 'lobby' | 'corridor' | 'hall' | 'stair' | 'passage';
  readonly label?: string;
  readonly x: number;
  readonly y: number;
}

export interface OpenSlot extends StripRef {
  readonly span: Span;
  readonly use: string;
}

export interface WaysOutQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly layout: Layout;
  readonly wishes: readonly ByName[];
  /** Of a stair's shaft, at right angles to the corridor. */
  readonly stairDepth: number;
}

/** Wall on both sides of an exit together. */
const PIERS = 0.4;
const PASSAGE_LEAST = 1.6;
const END_LOBBY = 2.4;
/** Points at which a passage to an exit could be. */
const PASSAGE_METERS = 5;

export function placeWaysOut(question: WaysOutQuestion): WaysOut {
  const { brief, programme, style, layout, wishes, stairDepth } = question;
  const { mass, hall, fixed, stairs } = layout;
  const { bars } = mass;
  const width = brief.exitWidth;
  const exits: PlacedExit[] = [];
  const opens: OpenSlot[] = [];
  const taken = fixed.map((spans, index) => {
    const own = [...spans];
    if (hall && index >> 1 === hall.bar) own.push(hall.span);
    if (hall && index === 2 * hall.bar + hall.foyer.side) own.push(hall.foyer.span);
    return own;
  });
  if (hall) opens.push({ ...hall.foyer, use: 'foyer' });
  const usedEnds = new Set<string>();
  const walls = listWalls();

  const isAtEnd = programme.isEnteredAtEnd === true;
  const frontSide = isAtEnd ? sideOf(bars[0]!.frame, -1, 0) : sideOf(bars[0]!.frame, 0, -1);
  const sided = wishes.filter(({ side }) => side !== undefined);
  const atFront = sided.find(({ side }) => side === frontSide);
  const others = sided.filter((wish) => wish !== atFront);
  // The main entrance takes an exit of its own unless the named ones need them all.
  const isMainOpen = atFront !== undefined || brief.exits > others.length;
  const named = others.slice(0, brief.exits - (isMainOpen ? 1 : 0));
  const inLobby = isMainOpen ? 1 + Math.min(2, Math.floor(brief.exits / 7)) : 0;
  placeMain(Math.max(isMainOpen ? 1 : 0, Math.min(inLobby, brief.exits - named.length)));
  const misplaced: string[] = [];
  for (const { side, label } of named)
    if (!placeOn(side!, label)) {
      misplaced.push(label);
      placeAnywhere(label);
    }
  while (exits.length < brief.exits && placeAnywhere()) continue;
  const unsided = wishes.filter(({ side }) => side === undefined);
  if (atFront && !exits.some(({ label, side }) => label === atFront.label && side === frontSide))
    misplaced.push(atFront.label);
  return { exits: nameExits(exits, unsided), misplaced, opens, taken };

  function add(
    bar: number,
    u: readonly [number, number],
    v: readonly [number, number],
    out: { u: -1 | 0 | 1; v: -1 | 0 | 1; from: PlacedExit['from']; label?: string | undefined },
  ): true {
    const { frame } = bars[bar]!;
    const line = boxIn(frame, { u, v });
    exits.push({
      line,
      ...middleOf(line),
      side: sideOf(frame, out.u, out.v),
      from: out.from,
      ...(out.label === undefined ? {} : { label: out.label }),
    });
    return true;
  }

  function free(bar: number, side: 0 | 1): Span[] {
    return listFree(taken[2 * bar + side]!, { from: 0, to: bars[bar]!.length });
  }

  function open(bar: number, side: 0 | 1, span: Span, use: string): void {
    taken[2 * bar + side]!.push(span);
    if (bars[bar]!.strips[side].depth > 0) opens.push({ bar, side, span, use });
  }

  function placeMain(count: number): void {
    const label = atFront?.label;
    const isPlaced = isAtEnd
      ? count > 0 && placeAtEnd(0, 0, label)
      : placeLobby(count, label) || (count > 1 && placeLobby(1, label));
    if (!isPlaced && count > 0) placeAnywhere(label);
  }

  function placeLobby(count: number, label: string | undefined): boolean {
    const wish = programme.lobby;
    const { length, strips } = bars[0]!;
    const { depth, covered } = strips[0];
    const least = count * (width + PIERS) + PIERS;
    const area = wish
      ? Math.min(wish.areaMost ?? Infinity, wish.area + (wish.perPerson ?? 0) * brief.people)
      : 0;
    const usual = depth > 0 ? Math.min(area / depth, 0.4 * length) : least;
    const span = [usual, 0.6 * usual, 0]
      .map((wanted) =>
        findPlace(free(0, 0), {
          width: Math.max(wanted, least, GAP_LEAST),
          at: style.lobbyAt * length,
          leastLeft: GAP_LEAST,
          stretch: GAP_LEAST,
          avoid: covered,
        }),
      )
      .find((place) => place !== undefined);
    if (!span) return false;
    open(0, 0, span, wish?.use ?? 'lobby');
    const [, wall] = across(bars[0]!, 0, { from: 0, to: depth });
    const step = (span.to - span.from) / Math.max(1, count);
    for (let i = 0; i < count; i++) {
      const middle = span.from + (i + 0.5) * step;
      add(0, [middle - width / 2, middle + width / 2], [wall, wall], {
        u: 0,
        v: -1,
        from: 'lobby',
        label: i === 0 ? label : undefined,
      });
    }
    return true;
  }

  /** An exit on the end wall of a bar: of its corridor, or of an open slot beside it. */
  function placeAtEnd(bar: number, end: 0 | 1, label?: string): boolean {
    const { length, corridor, isOuter, strips } = bars[bar]!;
    if (!isOuter[end] || (hall?.bar === bar && hall.end === end)) return false;
    const u = end === 1 ? length : 0;
    const out = { u: end === 1 ? 1 : -1, v: 0, label } as const;
    const key = `${bar}:${end}`;
    const isCorridorFree = !usedEnds.has(key);
    if (isCorridorFree && width <= corridor - 0.1) {
      usedEnds.add(key);
      return add(bar, [u, u], [-width / 2, width / 2], { ...out, from: 'corridor' });
    }
    for (const side of [0, 1] as const) {
      const { depth } = strips[side];
      const isWide = depth < width + PIERS / 2;
      if (depth < 1 || (isWide && (!isCorridorFree || depth + corridor < width + PIERS / 2)))
        continue;
      const slot = findPlace(free(bar, side), {
        width: Math.max(END_LOBBY, corridor),
        at: u,
        leastLeft: GAP_LEAST,
        stretch: GAP_LEAST,
      });
      if (!slot || Math.abs((end === 1 ? slot.to : slot.from) - u) > 1e-6) continue;
      open(bar, side, slot, 'corridor');
      if (isWide) usedEnds.add(key);
      const sign = side === 1 ? 1 : -1;
      const middle = sign * (isWide ? depth / 2 : (corridor + depth) / 2);
      return add(bar, [u, u], [middle - width / 2, middle + width / 2], {
        ...out,
        from: 'passage',
      });
    }
    return false;
  }

  function placePassage(bar: number, side: 0 | 1, at: number, label?: string): boolean {
    const { depth, covered } = bars[bar]!.strips[side];
    const span = findPlace(free(bar, side), {
      avoid: covered,
      width: Math.max(PASSAGE_LEAST, width + PIERS),
      at,
      leastLeft: GAP_LEAST,
      stretch: GAP_LEAST,
    });
    if (!span) return false;
    open(bar, side, span, 'corridor');
    const [, wall] = across(bars[bar]!, side, { from: 0, to: depth });
    const middle = (span.from + span.to) / 2;
    return add(bar, [middle - width / 2, middle + width / 2], [wall, wall], {
      u: 0,
      v: side === 1 ? 1 : -1,
      from: 'passage',
      label,
    });
  }

  /** The outer wall at the end of a hall takes several. */
  function placeInHall(label?: string): boolean {
    if (!hall) return false;
    const { length, corridor, strips } = bars[hall.bar]!;
    const [low, high] = [-corridor / 2 - strips[0].depth, corridor / 2 + strips[1].depth];
    const count = exits.filter(({ from }) => from === 'hall').length;
    const most = Math.min(brief.exits > 6 ? 2 : 1, Math.floor((high - low) / (width + PIERS)));
    if (count >= most) return false;
    const u = hall.end === 1 ? length : 0;
    const step = (high - low) / most;
    const middle = low + (count + 0.5) * step;
    return add(hall.bar, [u, u], [middle - width / 2, middle + width / 2], {
      u: hall.end === 1 ? 1 : -1,
      v: 0,
      from: 'hall',
      label,
    });
  }

  function listEnds(): { bar: number; end: 0 | 1; x: number; y: number; side: Side }[] {
    return bars.flatMap(({ frame, length, isOuter }, bar) =>
      ([0, 1] as const)
        .filter((end) => isOuter[end])
        .map((end) => {
          const u = end === 1 ? length : 0;
          return {
            bar,
            end,
            ...middleOf(boxIn(frame, { u: [u, u], v: [0, 0] })),
            side: sideOf(frame, end === 1 ? 1 : -1, 0),
          };
        }),
    );
  }

  function listWalls(): {
    bar: number;
    side: 0 | 1;
    at: number;
    x: number;
    y: number;
    faces: Side;
  }[] {
    return bars.flatMap((bar, index) =>
      ([0, 1] as const).flatMap((side) => {
        const steps = Math.max(2, Math.round(bar.length / PASSAGE_METERS));
        return Array.from({ length: steps }, (_, i) => {
          const at = ((i + 0.5) / steps) * bar.length;
          const [, wall] = across(bar, side, { from: 0, to: bar.strips[side].depth });
          return {
            bar: index,
            side,
            at,
            ...middleOf(boxIn(bar.frame, { u: [at, at], v: [wall, wall] })),
            faces: sideOf(bar.frame, 0, side === 1 ? 1 : -1),
          };
        });
      }),
    );
  }

  function placeOn(side: Side, label: string): boolean {
    if (hall && sideOf(bars[hall.bar]!.frame, hall.end === 1 ? 1 : -1, 0) === side)
      if (placeInHall(label)) return true;
    for (const end of listEnds())
      if (end.side === side && placeAtEnd(end.bar, end.end, label)) return true;
    return placeFarthest(
      walls.filter(({ faces }) => faces === side),
      label,
    );
  }

  function placeFarthest(places: ReturnType<typeof listWalls>, label?: string): boolean {
    return byDistance(places, exits).some(({ bar, side, at }) =>
      placePassage(bar, side, at, label),
    );
  }

  function placeAnywhere(label?: string): boolean {
    if (placeInHall(label)) return true;
    const ends = listEnds().filter(({ bar, end }) => !usedEnds.has(`${bar}:${end}`));
    for (const { bar, end } of byDistance(ends, exits)) {
      if (placeFromStair(bar, end, label)) return true;
      if (!placeAtEnd(bar, end, label)) continue;
      usedEnds.add(`${bar}:${end}`);
      return true;
    }
    return placeFarthest(walls, label);
  }

  /** From the landing of a stair at the very end of a bar, out through the end wall. */
  function placeFromStair(bar: number, end: 0 | 1, label?: string): boolean {
    const { length } = bars[bar]!;
    if (width > brief.stairWidth - 0.1) return false;
    const u = end === 1 ? length : 0;
    const key = `${bar}:${end}`;
    const slot = stairs.find(
      (stair) =>
        stair.bar === bar &&
        !stair.isLengthwise &&
        depthsOfStair(layout, stair, stairDepth).lobby === 0 &&
        Math.abs((end === 1 ? stair.span.to : stair.span.from) - u) < 1e-6,
    );
    if (!slot || usedEnds.has(key)) return false;
    usedEnds.add(key);
    const [v0, v1] = across(bars[bar]!, slot.side, { from: 0, to: brief.stairWidth });
    const middle = (v0 + v1) / 2;
    return add(bar, [u, u], [middle - width / 2, middle + width / 2], {
      u: end === 1 ? 1 : -1,
      v: 0,
      from: 'stair',
      label,
    });
  }
}

function nameExits(exits: readonly PlacedExit[], unsided: readonly ByName[]): PlacedExit[] {
  const left = unsided.map(({ label }) => label);
  return exits.map((exit) => {
    if (exit.label !== undefined) return exit;
    const label = left.shift();
    return label === undefined ? exit : { ...exit, label };
  });
}
