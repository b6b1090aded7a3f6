/** The inside of the thread of the districts: draws them, steps their populations, sends their messages. */
import { invariant } from '#base';
import { hashText } from '#base/text';
import { createDistrict, createPopulation, placeOnEarth } from '#crowd/district';
import type { District, Placement, Population } from '#crowd/district';
import { DISTRICTS_MAX } from './district-limits.ts';
import type { Answer, Asked, DistrictPlace, FromThread, ToThread } from './messages.ts';
import { writeAgent, writeComplete, writePath, writeTold } from './write-messages.ts';

export interface DistrictHost {
  hear(message: ToThread): void;
  /** Steps all views that have viewers. */
  tick(): void;
  /** Districts that are kept. */
  readonly districts: () => readonly string[];
}

export interface HostOptions {
  say(this: void, message: FromThread): void;
  clock(this: void): number;
  /** Of its own in tests. */
  readonly districtsMax?: number;
}

interface Known {
  readonly district: District;
  readonly placement: Placement;
  readonly place: DistrictPlace;
}

interface View extends Known {
  readonly population: Population;
  isWatched: boolean;
  /** The clock time up to which it has been stepped. */
  untilMs: number;
  /**
   * The message with all agents now, cached on first request: writing it takes 35 ms, and repeated requests get the
   * same.
   */
  texts?: readonly string[] | undefined;
}

const STEP_MS = 100;
/** A view that is behind by more than this does not catch up: agents would race. */
const BEHIND_MS_MAX = 500;

/** What the thread keeps. */
interface HostState {
  readonly say: HostOptions['say'];
  readonly clock: HostOptions['clock'];
  readonly districtsMax: number;
  readonly districts: Map<string, Known>;
  readonly views: Map<string, View>;
}

export function createDistrictHost({
  say,
  clock,
  districtsMax = DISTRICTS_MAX,
}: HostOptions): DistrictHost {
  /** The one looked at last comes last. */
  const districts = new Map<string, Known>();
  const views = new Map<string, View>();

  const host: HostState = { say, clock, districtsMax, districts, views };

  return {
    hear(message) {
      if (message.kind === 'threats') {
        const view = views.get(message.view);
        view?.population.setThreats(message.threats);
        if (view) tell(host, message.view, view);
      } else if (message.kind === 'rest') {
        const view = views.get(message.view);
        if (view) view.isWatched = false;
        if (message.isOver) views.delete(message.view);
      } else say({ kind: 'answer', request: message.request, answer: answer(host, message) });
    },
    tick() {
      const nowMs = clock();
      for (const [id, view] of views) {
        if (!view.isWatched) continue;
        view.untilMs = Math.max(view.untilMs, nowMs - BEHIND_MS_MAX);
        for (; view.untilMs + STEP_MS <= nowMs; view.untilMs += STEP_MS) {
          view.population.step();
          view.texts = undefined;
        }
        tell(host, id, view);
      }
    },
    districts: () => [...districts.keys()],
  };
}

function getView(host: HostState, id: string): View {
  const view = host.views.get(id);
  invariant(view !== undefined, `the view ${id} exists`);
  return view;
}

function findDistrict(host: HostState, place: DistrictPlace): Known {
  const known = host.districts.get(place.key) ?? draw(host, place);
  host.districts.delete(place.key);
  host.districts.set(place.key, known);
  return known;
}

function draw(host: HostState, place: DistrictPlace): Known {
  dropIdle(host);
  const district = createDistrict({ seed: hashText(place.key) >>> 1, country: place.country });
  return { district, place, placement: placeOnEarth(place.focus, district.quarter) };
}

/** Makes room: removes the least recently viewed district, with all its agents. */
function dropIdle(host: HostState): void {
  for (const key of host.districts.keys()) {
    if (host.districts.size < host.districtsMax) return;
    const own = [...host.views].filter(([, { place }]) => place.key === key);
    if (own.some(([, { isWatched }]) => isWatched)) continue;
    host.districts.delete(key);
    for (const [id] of own) host.views.delete(id);
  }
}

function enter(host: HostState, id: string, place: DistrictPlace): View {
  const known = findDistrict(host, place);
  const view = host.views.get(id) ?? {
    ...known,
    population: createPopulation(known.district),
    isWatched: false,
    untilMs: 0,
  };
  host.views.set(id, view);
  if (!view.isWatched) view.untilMs = host.clock();
  view.isWatched = true;
  return view;
}

function listTexts(view: View): readonly string[] {
  const { population, placement, district, place } = view;
  if (view.texts) return view.texts;
  const agents = population.listAgents().map((agent) => writeAgent(agent, placement));
  view.texts = [...agents, writeComplete(agents.length, district, place)];
  return view.texts;
}

function answer(host: HostState, asked: Asked): Answer {
  switch (asked.kind) {
    case 'enter': {
      const view = enter(host, asked.view, asked.place);
      tell(host, asked.view, view);
      return { kind: 'agents', texts: listTexts(view) };
    }
    case 'agents': {
      const view = getView(host, asked.view);
      tell(host, asked.view, view);
      return { kind: 'agents', texts: listTexts(view) };
    }
    case 'fork': {
      const from = getView(host, asked.from);
      const population = createPopulation(from.district, from.population.situation());
      host.views.set(asked.view, {
        ...from,
        population,
        isWatched: true,
        untilMs: host.clock(),
        texts: undefined,
      });
      return { kind: 'forked' };
    }
    case 'path': {
      const view = getView(host, asked.view);
      const found = view.population.requestPath(asked.agentId);
      if (found === undefined) return { kind: 'unknown' };
      if (found.isTold) tell(host, asked.view, view);
      const text = found.isTold ? undefined : writePath(found.agent, view.placement);
      return { kind: 'path', text };
    }
  }
}

function tell(host: HostState, id: string, view: View): void {
  const { population, placement } = view;
  const told = population.takeTold();
  if (told.length === 0) return;
  view.texts = undefined;
  const nowMs = host.clock();
  host.say({ kind: 'told', view: id, texts: told.map((one) => writeTold(one, placement, nowMs)) });
}
