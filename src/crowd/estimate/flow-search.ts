/**
 * Augmenting paths for a flow over time, searched backwards from the outside, one step after the other.
 *
 * A place is a node in a step, with the number step * nodes + node. Two things make the search quick. When a search
 * fails, no place it saw can be on a later path, because nothing leads into that set any more: each place is searched
 * in vain only once. And most paths need only spare capacity, so those are tried first; without this a ten-storey
 * building took 7 s, not 20 ms. It is a class because closures made for each network start slowly each time: the second
 * network took 100 ms.
 */
import { OUTSIDE, UNLIMITED } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';
import { FlowSupply } from './flow-supply.ts';
import { grown } from './grown.ts';

/** How the backward search reached a place: by a link, by waiting, or by taking back flow on a link or waiting. */
const BY_LINK = 0;
const BY_WAITING = 1;
const BY_LINK_BACK = 2;
const BY_WAITING_BACK = 3;

const DEAD = 2 ** 31 - 1;

export class FlowSearch {
  readonly #problem: FlowProblem;
  readonly #supply: FlowSupply;
  readonly #nodes: number;
  readonly #links: number;
  readonly #exits: number[] = [];
  readonly #linksInto: readonly number[][];
  readonly #isEntered: Uint8Array;
  /** Without exits: people who are outside in a step stay outside. */
  readonly #linksOutOf: readonly number[][];

  #steps = 0;
  #flow = new Float64Array(0);
  #waiting = new Float64Array(0);
  /** The era in which a search by spare capacity alone found no people behind a place; DEAD for good. */
  #spent = new Int32Array(0);
  #era = 1;
  /** The search that last saw each place, and the places of the current search. */
  #seen = new Int32Array(0);
  #stamp = 0;
  #visited = new Int32Array(0);
  #visitedCount = 0;
  /** The path from the outside back: its places, the arc that led to each, and the next arc to try. */
  #place = new Int32Array(0);
  #arc = new Int32Array(0);
  #arcKind = new Uint8Array(0);
  #cursor = new Int32Array(0);
  #depth = 0;

  constructor(problem: FlowProblem) {
    const { storage, from, to } = problem;
    this.#problem = problem;
    this.#supply = new FlowSupply(problem);
    this.#nodes = storage.length;
    this.#links = from.length;
    this.#linksInto = Array.from(storage, () => []);
    this.#linksOutOf = Array.from(storage, () => []);
    for (let link = 0; link < this.#links; link += 1) {
      if (to[link] === OUTSIDE) this.#exits.push(link);
      else {
        this.#linksInto[to[link]!]!.push(link);
        this.#linksOutOf[from[link]!]!.push(link);
      }
    }
    this.#isEntered = Uint8Array.from(this.#linksInto, (links) => (links.length > 0 ? 1 : 0));
  }

  /** Makes room for a step. */
  reserve(step: number): void {
    if (step < this.#steps) return;
    this.#steps = Math.max(256, this.#steps * 2, Math.ceil(step * 1.5));
    const places = this.#steps * this.#nodes;
    this.#supply.reserve(this.#steps);
    this.#flow = grown(this.#flow, this.#steps * this.#links);
    this.#waiting = grown(this.#waiting, places);
    this.#spent = grown(this.#spent, places);
    this.#seen = grown(this.#seen, places);
    this.#visited = grown(this.#visited, places);
    this.#place = grown(this.#place, places);
    this.#arc = grown(this.#arc, places);
    this.#arcKind = grown(this.#arcKind, places);
    this.#cursor = grown(this.#cursor, places);
  }

  /**
   * Sends more people to the outside in this step; returns 0 when no more can get there. First a quick search over
   * spare capacity only; where that fails, a thorough one that may also reroute others.
   */
  augment(step: number): number {
    const sent = this.#search(step, false);
    if (sent > 0) return sent;
    const resent = this.#search(step, true);
    if (resent > 0) this.#era += 1;
    else for (let i = 0; i < this.#visitedCount; i += 1) this.#spent[this.#visited[i]!] = DEAD;
    return resent;
  }

  /** Flow and waiting of the first `steps` steps. */
  tables(steps: number): { readonly flow: Float64Array; readonly waiting: Float64Array } {
    for (let node = 0; node < this.#nodes; node += 1) this.#supply.settle(node, this.#waiting);
    return {
      flow: this.#flow.slice(0, steps * this.#links),
      waiting: this.#waiting.slice(0, steps * this.#nodes),
    };
  }

  /** For each full link, its units in the cut between the people left inside and the places that were empty in time. */
  cut(steps: number): Float64Array {
    const { from, to, delay, capacity } = this.#problem;
    const spent = this.#spent;
    const nodes = this.#nodes;
    const units = new Float64Array(this.#links);
    for (let link = 0; link < units.length; link += 1) {
      // A link without a limit cannot be part of a cut.
      if (capacity[link]! >= UNLIMITED) continue;
      const start = from[link]!;
      const target = to[link]!;
      const lag = delay[link]!;
      let times = 0;
      for (let t = 0; t + lag < steps; t += 1) {
        if (spent[t * nodes + start] === DEAD) continue;
        if (target === OUTSIDE || spent[(t + lag) * nodes + target] === DEAD) times += 1;
      }
      units[link] = times * capacity[link]!;
    }
    return units;
  }

  /** A quick search continues from the open part of its path; a thorough search ends with the first path. */
  #search(step: number, isThorough: boolean): number {
    const { from, delay, capacity } = this.#problem;
    this.#stamp += 1;
    this.#visitedCount = 0;
    let sent = 0;
    for (const link of this.#exits) {
      const enter = step - delay[link]!;
      const slot = enter * this.#links + link;
      if (enter < 0 || this.#flow[slot]! >= capacity[link]!) continue;
      this.#depth = 0;
      this.#visit(enter * this.#nodes + from[link]!, BY_LINK, slot, isThorough);
      while (this.#hasSource(isThorough)) {
        sent += this.#send();
        if (isThorough) return sent;
        this.#rewind();
      }
    }
    return sent;
  }

  /** Walks back from the top of the path until a place has people to send. */
  #hasSource(isThorough: boolean): boolean {
    const place = this.#place;
    const cursor = this.#cursor;
    const spent = this.#spent;
    while (this.#depth > 0) {
      const top = this.#depth - 1;
      const here = place[top]!;
      if (cursor[top] === 0 && this.#supply.find(here) >= 0) return true;
      if (this.#advance(top, isThorough)) continue;
      // This may be wrong on a circle of links without delay; the only cost is a thorough search that was not needed.
      if (spent[here] !== DEAD) spent[here] = this.#era;
      this.#depth = top;
    }
    return false;
  }

  /** Extends the path by the next open arc of a place: incoming links, then waiting, then flow that can be taken back. */
  #advance(top: number, isThorough: boolean): boolean {
    const { storage, from, to, capacity, delay } = this.#problem;
    const flow = this.#flow;
    const waiting = this.#waiting;
    const cursor = this.#cursor;
    const isEmpty = this.#supply.isEmpty;
    const isEntered = this.#isEntered;
    const nodes = this.#nodes;
    const links = this.#links;
    const here = this.#place[top]!;
    const node = here % nodes;
    const t = (here - node) / nodes;
    const into = this.#linksInto[node]!;
    const outOf = this.#linksOutOf[node]!;
    const arcs = into.length + 1 + (isThorough ? outOf.length + 1 : 0);
    for (let at = cursor[top]!; at < arcs; at += 1) {
      cursor[top] = at + 1;
      if (at < into.length) {
        const link = into[at]!;
        const enter = t - delay[link]!;
        const slot = enter * links + link;
        if (enter < 0 || flow[slot]! >= capacity[link]!) continue;
        // A quick search skips nodes that nobody enters and whose own people are gone.
        if (!isThorough && isEmpty[from[link]!] === 1 && isEntered[from[link]!] === 0) continue;
        if (this.#visit(enter * nodes + from[link]!, BY_LINK, slot, isThorough)) return true;
      } else if (at === into.length) {
        // People who waited where there is room for everybody were found already, unless they came by a link.
        if (t === 0 || (into.length === 0 && !isThorough)) continue;
        const earlier = here - nodes;
        if (waiting[earlier]! >= storage[node]!) continue;
        if (this.#visit(earlier, BY_WAITING, earlier, isThorough)) return true;
      } else if (at < arcs - 1) {
        const link = outOf[at - 1 - into.length]!;
        const slot = t * links + link;
        if (flow[slot]! <= 0) continue;
        const arrival = (t + delay[link]!) * nodes + to[link]!;
        if (this.#visit(arrival, BY_LINK_BACK, slot, isThorough)) return true;
      } else {
        this.#supply.settle(node, waiting);
        if (waiting[here]! <= 0) continue;
        if (this.#visit(here + nodes, BY_WAITING_BACK, here, isThorough)) return true;
      }
    }
    return false;
  }

  #visit(next: number, kind: number, index: number, isThorough: boolean): boolean {
    const spent = this.#spent[next]!;
    if (spent === DEAD || this.#seen[next] === this.#stamp) return false;
    if (!isThorough && spent === this.#era) return false;
    const depth = this.#depth;
    this.#seen[next] = this.#stamp;
    this.#visited[this.#visitedCount] = next;
    this.#visitedCount += 1;
    this.#place[depth] = next;
    this.#arc[depth] = index;
    this.#arcKind[depth] = kind;
    this.#cursor[depth] = 0;
    this.#depth = depth + 1;
    return true;
  }

  /** Sends as much as every arc of the path and its source allow. */
  #send(): number {
    const arc = this.#arc;
    const arcKind = this.#arcKind;
    const depth = this.#depth;
    let amount = Infinity;
    for (let i = 0; i < depth; i += 1) amount = Math.min(amount, this.#spare(arcKind[i]!, arc[i]!));
    amount = this.#supply.take(this.#place[depth - 1]!, amount);
    for (let i = 0; i < depth; i += 1) {
      const kind = arcKind[i]!;
      const table = kind === BY_LINK || kind === BY_LINK_BACK ? this.#flow : this.#waiting;
      const change = kind === BY_LINK || kind === BY_WAITING ? amount : -amount;
      table[arc[i]!] = table[arc[i]!]! + change;
    }
    return amount;
  }

  /** Goes back to the first arc of the path that is now full; places behind it may be reached by another arc. */
  #rewind(): void {
    let open = 0;
    while (open < this.#depth && this.#spare(this.#arcKind[open]!, this.#arc[open]!) > 0) open += 1;
    for (let i = open; i < this.#depth; i += 1) this.#seen[this.#place[i]!] = 0;
    this.#depth = open;
  }

  #spare(kind: number, index: number): number {
    const { storage, capacity } = this.#problem;
    if (kind === BY_LINK) return capacity[index % this.#links]! - this.#flow[index]!;
    if (kind === BY_WAITING) return storage[index % this.#nodes]! - this.#waiting[index]!;
    return kind === BY_LINK_BACK ? this.#flow[index]! : this.#waiting[index]!;
  }
}
