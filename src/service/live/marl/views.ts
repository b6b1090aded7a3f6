/**
 * Which viewer sees which view. All viewers of a place share one population; a viewer who adds a hazard, or whose
 * account has private incidents there, gets a view of their own, so that other viewers' agents are not changed and
 * private data stays private.
 */
import { refuse } from '#contract/refusals';
import { chooseThreats } from '#crowd/district';
import type { DistrictThreat } from '#crowd/district';
import { createLocalFrame, normalizeLng } from '#geo';
import type { LatLng } from '#geo';
import type { Threat } from '#risk';
import type { LiveLog } from '../live-log.ts';
import { DISTRICTS_MAX, DISTRICTS_OF_ONE_MAX } from './district-limits.ts';
import { createDistrictThread } from './district-thread.ts';
import type { DistrictThread } from './district-thread.ts';
import type { DistrictPlace } from './messages.ts';

/** One connection. */
export interface Viewer {
  readonly userId: string | undefined;
  /** An account or an address. */
  readonly callerKey: string;
  sendText(this: void, text: string): void;
  /** Its view was lost by a fault of ours. */
  onLost(this: void): void;
}

export interface View {
  readonly id: string;
  readonly place: DistrictPlace;
  readonly isOwn: boolean;
  /** The account whose evidence is used. */
  readonly userId: string | undefined;
  /** The first viewer. */
  readonly madeBy: string;
  readonly toMeters: (at: LatLng) => { readonly x: number; readonly y: number };
  readonly viewers: Set<Viewer>;
  /** Viewers that are about to join. */
  entering: number;
  evidence: readonly DistrictThreat[];
  readonly hazards: Map<string, DistrictThreat>;
  hazardsPut: number;
}

export interface ViewsOptions {
  readonly root: string;
  readonly log: LiveLog;
  clock(this: void): number;
  /** Threats of the risk analysis at a place, for an account or for anonymous callers. */
  findThreats(this: void, at: LatLng, userId: string | undefined): Promise<readonly Threat[]>;
  countryAt(this: void, at: LatLng): Promise<string | undefined>;
  /** How often evidence is reloaded; tests set it. */
  readonly evidenceMs?: number;
}

export interface Views {
  /** Sends all agents around a place, and from then on the changes. */
  enter(viewer: Viewer, focus: LatLng): Promise<View>;
  /** Whether a place is that of a view. */
  isAt(view: View, focus: LatLng): boolean;
  /** Sends all agents again. */
  repeat(viewer: Viewer, view: View): Promise<void>;
  /** A view of the viewer's own that continues this one; this one, if it is already their own. */
  own(viewer: Viewer, view: View): Promise<View>;
  leave(viewer: Viewer, view: View): void;
  requestPath(viewer: Viewer, view: View, agentId: string): Promise<void>;
  /** After its hazards have changed. */
  update(view: View): void;
  stop(): Promise<void>;
}

/** A tenth of a kilometer: requests for nearly the same place get the same district. */
const FOCUS_DIGITS = 3;
const EVIDENCE_MS = 60_000;
/** The most private views of all viewers together. */
const OWN_VIEWS_MAX = 16;
const BUSY_SECONDS = 30;

/** All views of this process and the thread they live in. */
interface Looks {
  readonly clock: ViewsOptions['clock'];
  readonly findThreats: ViewsOptions['findThreats'];
  readonly countryAt: ViewsOptions['countryAt'];
  readonly views: Map<string, View>;
  made: number;
  readonly thread: DistrictThread;
}

export function createViews(options: ViewsOptions): Views {
  const { log, clock, findThreats, countryAt, evidenceMs = EVIDENCE_MS } = options;
  const views = new Map<string, View>();
  const thread = createDistrictThread({
    root: options.root,
    onTold(id, texts) {
      for (const viewer of views.get(id)?.viewers ?? [])
        for (const text of texts) viewer.sendText(text);
    },
    onFault(err) {
      log.warn({ err }, 'the district thread failed');
      const lost = [...views.values()].flatMap(({ viewers }) => [...viewers]);
      views.clear();
      for (const viewer of lost) viewer.onLost();
    },
  });

  const looks: Looks = { clock, findThreats, countryAt, views, made: 0, thread };

  const refresher = setInterval(() => {
    for (const view of views.values())
      refresh(looks, view).catch((err: unknown) =>
        log.warn({ err }, 'the evidence for a district could not be loaded'),
      );
  }, evidenceMs).unref();

  return {
    enter: async (viewer, focus) => enter(looks, viewer, focus),
    isAt: ({ place }, focus) => place.key === keyOf(roundFocus(focus)),
    repeat: async (viewer, view) => repeat(looks, viewer, view),
    own: async (viewer, view) => branchOff(looks, viewer, view),
    leave(viewer, view) {
      view.viewers.delete(viewer);
      release(looks, view);
    },
    requestPath: async (viewer, view, agentId) => requestPath(looks, viewer, view, agentId),
    update: (view) => update(looks, view),
    async stop() {
      clearInterval(refresher);
      await thread.stop();
    },
  };
}

async function listEvidence(
  looks: Looks,
  { focus }: DistrictPlace,
  userId: string | undefined,
): Promise<DistrictThreat[]> {
  const threats = await looks.findThreats(focus, userId);
  return chooseThreats(threats, looks.clock(), createLocalFrame(focus).toMeters);
}

async function refresh(looks: Looks, view: View): Promise<void> {
  const evidence = await listEvidence(looks, view.place, view.userId);
  if (JSON.stringify(evidence) === JSON.stringify(view.evidence)) return;
  view.evidence = evidence;
  update(looks, view);
}

function update(looks: Looks, view: View): void {
  const threats = [...view.evidence, ...view.hazards.values()];
  looks.thread.tell({ kind: 'threats', view: view.id, threats });
}

function make(
  looks: Looks,
  place: DistrictPlace,
  isOwn: boolean,
  { userId, callerKey }: Pick<Viewer, 'userId' | 'callerKey'>,
): View {
  const all = [...looks.views.values()];
  const keys = new Set(all.map((view) => view.place.key));
  if (!keys.has(place.key)) refuseMore(all, keys, callerKey);
  if (isOwn && all.filter((view) => view.isOwn).length >= OWN_VIEWS_MAX)
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'own_districts', retry_after: BUSY_SECONDS },
      'Too many districts with incidents of their viewers are open; try again shortly.',
    );
  const view: View = {
    id: isOwn ? `${place.key} own ${++looks.made}` : place.key,
    place,
    isOwn,
    userId,
    madeBy: callerKey,
    toMeters: createLocalFrame(place.focus).toMeters,
    viewers: new Set(),
    entering: 0,
    evidence: [],
    hazards: new Map(),
    hazardsPut: 0,
  };
  looks.views.set(view.id, view);
  return view;
}

/** A place without viewers counts as one more. */
function refuseMore(all: readonly View[], keys: ReadonlySet<string>, callerKey: string): void {
  const isOfCaller = ({ madeBy, entering, viewers }: View): boolean =>
    madeBy === callerKey &&
    (entering > 0 || [...viewers].some((viewer) => viewer.callerKey === callerKey));
  const own = new Set(all.filter(isOfCaller).map((view) => view.place.key));
  if (own.size >= DISTRICTS_OF_ONE_MAX)
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'districts_of_one', retry_after: BUSY_SECONDS },
      `You already view ${own.size} districts, which is the limit. Leave one of them first.`,
    );
  if (keys.size >= DISTRICTS_MAX)
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'districts', retry_after: BUSY_SECONDS },
      'Too many districts are viewed; try again shortly.',
    );
}

/** Deletes a view without present or joining viewers. */
function release(looks: Looks, view: View): void {
  if (view.viewers.size > 0 || view.entering > 0 || looks.views.get(view.id) !== view) return;
  looks.views.delete(view.id);
  looks.thread.tell({ kind: 'rest', view: view.id, isOver: view.isOwn });
  if (looks.views.size === 0) looks.thread.rest();
}

/** A view stays while a viewer is joining; it is deleted when that fails. */
async function join(looks: Looks, view: View, ask: () => Promise<void>): Promise<void> {
  view.entering++;
  try {
    await ask();
  } finally {
    view.entering--;
    release(looks, view);
  }
}

async function findPlace(looks: Looks, at: LatLng): Promise<DistrictPlace> {
  const focus = roundFocus(at);
  return { key: keyOf(focus), focus, country: await looks.countryAt(focus) };
}

async function enter(looks: Looks, viewer: Viewer, focus: LatLng): Promise<View> {
  const place = await findPlace(looks, focus);
  const [evidence, common] = await Promise.all([
    listEvidence(looks, place, viewer.userId),
    viewer.userId === undefined ? undefined : listEvidence(looks, place, undefined),
  ]);
  const isOwn = common !== undefined && JSON.stringify(common) !== JSON.stringify(evidence);
  const whose = { userId: isOwn ? viewer.userId : undefined, callerKey: viewer.callerKey };
  const view = (isOwn ? undefined : looks.views.get(place.key)) ?? make(looks, place, isOwn, whose);
  await join(looks, view, async () =>
    looks.thread.ask({ kind: 'enter', view: view.id, place }, (answer) => {
      if (answer.kind !== 'agents') return;
      for (const text of answer.texts) viewer.sendText(text);
      view.viewers.add(viewer);
    }),
  );
  const threats = isOwn ? evidence : (common ?? evidence);
  if (JSON.stringify(threats) !== JSON.stringify(view.evidence)) {
    view.evidence = threats;
    update(looks, view);
  }
  return view;
}

async function repeat(looks: Looks, viewer: Viewer, view: View): Promise<void> {
  await looks.thread.ask({ kind: 'agents', view: view.id }, (answer) => {
    if (answer.kind === 'agents') for (const text of answer.texts) viewer.sendText(text);
  });
}

async function branchOff(looks: Looks, viewer: Viewer, view: View): Promise<View> {
  if (view.isOwn) return view;
  const own = make(looks, view.place, true, { userId: view.userId, callerKey: viewer.callerKey });
  own.evidence = view.evidence;
  await join(looks, own, async () =>
    looks.thread.ask({ kind: 'fork', view: own.id, from: view.id }, () => {
      own.viewers.add(viewer);
      view.viewers.delete(viewer);
    }),
  );
  release(looks, view);
  return own;
}

async function requestPath(
  looks: Looks,
  viewer: Viewer,
  view: View,
  agentId: string,
): Promise<void> {
  let isKnown = true;
  await looks.thread.ask({ kind: 'path', view: view.id, agentId }, (answer) => {
    if (answer.kind === 'unknown') isKnown = false;
    if (answer.kind === 'path' && answer.text !== undefined) viewer.sendText(answer.text);
  });
  if (!isKnown) throw refuse('AGENT_NOT_FOUND', { agent_id: agentId });
}

function roundFocus({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number): number => Number(degrees.toFixed(FOCUS_DIGITS));
  return { lat: round(lat), lng: normalizeLng(round(lng)) };
}

function keyOf({ lat, lng }: LatLng): string {
  return `${lat} ${lng}`;
}
