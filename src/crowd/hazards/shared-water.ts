/**
 * Water that another thread lets flow while people walk. Between two whole seconds only a gate can change it. So when a
 * second is over, the next may be computed at once, in memory that both threads see. The first thread to claim it
 * computes it; if a gate moves before it is over, it is computed again. Either thread gives the same bytes.
 */
import { stepWater } from './water-flow.ts';
import type { Flood, Pairs, Water } from './water.ts';

/** The water of a run for another thread. What changes is in memory that both see. */
export interface SharedWater {
  readonly water: Omit<Water, 'now' | 'wet' | 'fresh'>;
  /** Which thread computes the next second, and how many parcels are wet. */
  readonly control: Int32Array;
  readonly now: Float64Array;
  /** The wet parcels, in the order in which they became wet. */
  readonly wet: Int32Array;
}

/** Another thread that lets water flow; both calls return at once. */
export interface FlowElsewhere {
  /** Water other than before. */
  begin(shared: SharedWater): void;
  /** A second of it may be computed. */
  flow(): void;
}

const PHASE = 0;
const WET = 1;
/** Phases: nobody may compute; the other thread may; it does; it has. */
const IDLE = 0;
const OPEN = 1;
const BUSY = 2;
const DONE = 3;

/** A thread that waits longer goes on alone, from the state at the beginning of the second. */
const PATIENCE_MS = 2_000;

/** For the other thread: returns a function that computes a second when it may be computed. */
export function createWaterFlow(shared: SharedWater): () => void {
  const water: Water = { ...shared.water, wet: [], fresh: [], now: 0 };
  const { control } = shared;
  return () => {
    if (Atomics.compareExchange(control, PHASE, OPEN, BUSY) !== OPEN) return;
    read(shared, water);
    stepWater(water, 1);
    write(water, shared);
    Atomics.store(control, PHASE, DONE);
    Atomics.notify(control, PHASE);
  };
}

export function shareWater(own: Water, elsewhere: FlowElsewhere): Flood {
  const { wet } = own;
  let water = toShared(own);
  let shared: SharedWater | undefined = shareOut(water);
  /** The state at the beginning of the second; depth and flow are what others see of it. */
  const begun = copyState(water);
  const { depthM, flowMps } = begun;
  elsewhere.begin(shared);
  publish();

  function publish(): void {
    setState(begun, water);
    if (!shared) return;
    write(water, shared);
    Atomics.store(shared.control, PHASE, OPEN);
    elsewhere.flow();
  }

  /** Whether the other thread has computed the second; after that it does nothing unless told. */
  function takeBack(): boolean {
    if (!shared) return false;
    const { control } = shared;
    if (Atomics.compareExchange(control, PHASE, OPEN, IDLE) === BUSY)
      Atomics.wait(control, PHASE, BUSY, PATIENCE_MS);
    if (Atomics.compareExchange(control, PHASE, DONE, IDLE) === DONE) return true;
    if (Atomics.load(control, PHASE) !== BUSY) return false;
    water = { ...copyWater(water), wet, now: water.now };
    setState(water, begun);
    shared = undefined;
    return false;
  }

  return {
    depthM,
    flowMps,
    wet,
    get seconds() {
      return water.now;
    },
    setGateOpen(index, isOpen) {
      if ((water.isGateOpen[index] === 1) === isOpen) return;
      if (takeBack()) setState(water, begun);
      water.isGateOpen[index] = isOpen ? 1 : 0;
    },
    step(seconds) {
      const isDone = takeBack();
      if (isDone && seconds === 1) read(shared!, water);
      else {
        if (isDone) setState(water, begun);
        stepWater(water, seconds);
      }
      publish();
    },
    volumeM3: () => wet.reduce((sum, i) => sum + depthM[i]! * water.graph.areaM2[i]!, 0),
  };
}

/** What a second changes, besides the list of wet parcels. */
interface WaterState extends Pick<Water, 'depthM' | 'flowMps' | 'surfaceM' | 'isWet'> {
  readonly pairs: Pick<Pairs, 'flux' | 'roots' | 'volume'>;
}

function copyState({ depthM, flowMps, surfaceM, isWet, pairs }: WaterState): WaterState {
  const { flux, roots, volume } = pairs;
  return {
    depthM: depthM.slice(),
    flowMps: flowMps.slice(),
    surfaceM: surfaceM.slice(),
    isWet: isWet.slice(),
    pairs: { flux: flux.slice(), roots: roots.slice(), volume: volume.slice() },
  };
}

function setState(to: WaterState, from: WaterState): void {
  to.depthM.set(from.depthM);
  to.flowMps.set(from.flowMps);
  to.surfaceM.set(from.surfaceM);
  to.isWet.set(from.isWet);
  to.pairs.flux.set(from.pairs.flux);
  to.pairs.roots.set(from.pairs.roots);
  to.pairs.volume.set(from.pairs.volume);
}

/** The same water in memory of this thread, nothing of it on the way. */
function copyWater(water: Water): Water {
  const { pairs, ...state } = copyState(water);
  return {
    ...water,
    ...state,
    pairs: { ...water.pairs, ...pairs },
    change: new Float64Array(water.change.length),
    given: new Float64Array(water.given.length),
    isGateOpen: water.isGateOpen.slice(),
    fresh: [],
  };
}

/** The same water in memory that two threads see. */
function toShared(water: Water): Water {
  const { pairs } = water;
  return {
    ...water,
    depthM: shareDoubles(water.depthM),
    flowMps: shareDoubles(water.flowMps),
    surfaceM: shareDoubles(water.surfaceM),
    isWet: shareBytes(water.isWet),
    isGateOpen: shareBytes(water.isGateOpen),
    pairs: {
      ...pairs,
      flux: shareDoubles(pairs.flux),
      roots: shareDoubles(pairs.roots),
      volume: shareDoubles(pairs.volume),
    },
  };
}

/** The lists that a substep fills and empties are each thread's own: sent, they are copied. */
function shareOut({ now, wet: _wet, fresh: _fresh, ...water }: Water): SharedWater {
  return {
    water,
    control: new Int32Array(new SharedArrayBuffer(8)),
    now: shareDoubles(Float64Array.of(now)),
    wet: new Int32Array(new SharedArrayBuffer(4 * water.depthM.length)),
  };
}

function shareDoubles(values: Float64Array): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}

function shareBytes(values: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}

function write({ wet, now }: Water, shared: SharedWater): void {
  for (let k = 0; k < wet.length; k++) shared.wet[k] = wet[k]!;
  shared.control[WET] = wet.length;
  shared.now[0] = now;
}

function read({ control, now, wet: list }: SharedWater, water: Water): void {
  const { wet } = water;
  // A second that was computed again may have made others wet.
  wet.length = Math.min(wet.length, control[WET]!);
  for (let k = 0; k < control[WET]!; k++) wet[k] = list[k]!;
  water.now = now[0]!;
}
