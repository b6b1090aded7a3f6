/**
 * An egress network from a plan. People of a room start from patches of its floor and walk straight to any of its gates, where
 * they may have to wait; behind a gate they walk to the gates of the next room.
 */
import { isStepped } from '#world/levels';
import type { Walkable } from '#world/walkable';
import { startSpeed } from './egress-network.ts';
import type { EgressLink, EgressNetwork, EgressNode } from './egress-network.ts';
import type { Gate, NetworkPart } from './network-part.ts';
import { heightAt, walkingDistance } from './plan-geometry.ts';
import { createIsUseful } from './useful-crossings.ts';
import type { IsUseful } from './useful-crossings.ts';
import { toLiftPart } from './walkable-lifts.ts';
import { OUTSIDE, toSpaces } from './walkable-spaces.ts';
import type { Portal, Space, WalkableSpaces } from './walkable-spaces.ts';
import { toStarts } from './walkable-starts.ts';
import type { PeopleLoad, Start } from './walkable-starts.ts';

export interface WalkableNetworkOptions {
  /**
   * How gates without a flow of their own are rated: by the effective width of the hydraulic model, or by 1.33 persons
   * per second and metre of clear width, the rate for people who walk in single file (PD 7974-6).
   */
  readonly doorRating?: 'effective' | 'clear';
}

const CLEAR_FLOW = 1.33;

export function toNetwork(
  walkable: Walkable,
  loads: readonly PeopleLoad[],
  { doorRating = 'effective' }: WalkableNetworkOptions = {},
): EgressNetwork {
  const plan = toSpaces(walkable);
  const isUseful = createIsUseful(plan);
  const parts = [
    ...plan.portals.map((portal) => toPart(portal, plan, isUseful, doorRating)),
    ...plan.lifts.map((run) => toLiftPart(run, plan)),
  ];
  const starts = toStarts(loads, plan);
  const leaves = plan.spaces.map((_, space) =>
    parts.flatMap((part) => part.leaves.filter((gate) => gate.space === space)),
  );
  const ways = parts.flatMap(({ enters }) =>
    enters.flatMap((enter) =>
      leaves[enter.space]!.filter(({ portal }) => portal !== enter.portal).map((leave) =>
        wayBetween(plan.spaces[enter.space]!, enter, leave),
      ),
    ),
  );
  const firstWays = starts.flatMap((start) =>
    leaves[start.space]!.map((leave) => wayFrom(start, plan.spaces[start.space]!, leave)),
  );
  return {
    nodes: [...parts.flatMap(({ nodes }) => nodes), ...starts.map(({ node }) => node)],
    links: [...parts.flatMap(({ links }) => links), ...ways, ...firstWays],
  };
}

/** A door, join or exit: for each useful direction a node before it, and one behind it unless that is the outside. */
function toPart(
  portal: Portal,
  { spaces }: WalkableSpaces,
  isUseful: IsUseful,
  rating: 'effective' | 'clear',
): NetworkPart {
  const [a, b] = portal.spaces;
  const both = b === OUTSIDE ? [[a, b] as const] : [[a, b] as const, [b, a] as const];
  const crossings = both.filter(([from, to]) => isUseful(from, to));
  const { at, width } = portal;
  const gate = (place: 'before' | 'behind', space: number): Gate => ({
    portal: portal.id,
    node: `${place} ${portal.id} in ${spaces[space]!.id}`,
    space,
    at,
    width,
  });
  const leaves = crossings.map(([from]) => gate('before', from));
  const enters = crossings.filter(([, to]) => to !== OUTSIDE).map(([, to]) => gate('behind', to));
  return {
    leaves,
    enters,
    nodes: [
      ...leaves.map(({ node, space }): EgressNode => ({
        id: node,
        area: spaces[space]!.room.area,
      })),
      ...enters.map(({ node }): EgressNode => ({ id: node, area: 0 })),
    ],
    links: crossings.map(([from, to], i): EgressLink => ({
      id: to === OUTSIDE ? portal.id : `${portal.id} from ${spaces[from]!.id}`,
      kind: 'door',
      from: leaves[i]!.node,
      ...(to === OUTSIDE ? {} : { to: enters[i]!.node }),
      width,
      ...ratingOf(portal, rating),
    })),
  };
}

function ratingOf(
  { flowMax, width }: Portal,
  rating: 'effective' | 'clear',
): { capacity?: number } {
  if (flowMax !== undefined) return { capacity: flowMax };
  return rating === 'clear' ? { capacity: width * CLEAR_FLOW } : {};
}

/** Open floor, or the flight of a stair. */
function wayBetween(space: Space, enter: Gate, leave: Gate): EgressLink {
  const ends = { from: enter.node, to: leave.node };
  const id = `${space.id} from ${enter.portal} to ${leave.portal}`;
  const plain = walkingDistance(enter.at, leave.at, space.barriers);
  const climb = heightAt(space.level, leave.at) - heightAt(space.level, enter.at);
  const length = Math.hypot(plain, climb);
  const isStair = isStepped(space.level.kind);
  if (!isStair) return { id, kind: 'way', ...ends, length };
  const slope = Math.abs(climb) / Math.max(plain, 0.1);
  return {
    id,
    kind: 'stair',
    ...ends,
    length,
    width: Math.min(enter.width, leave.width),
    isUp: climb > 0,
    ...(slope > 0 ? { step: { riser: slope, tread: 1 } } : {}),
  };
}

/** To the nearer edge of the patch; the rest of the way is the patch's own spread. */
function wayFrom({ node, at, reach }: Start, { barriers }: Space, leave: Gate): EgressLink {
  const distance = walkingDistance(at, leave.at, barriers);
  return {
    id: `${node.id} to ${leave.portal}`,
    kind: 'way',
    from: node.id,
    to: leave.node,
    seconds: Math.max(0, distance - reach) / startSpeed(node),
  };
}
