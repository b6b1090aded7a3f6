/** Evacuation lifts as parts of a network. */
import type { EgressLink, EgressNode } from './egress-network.ts';
import type { Gate, NetworkPart } from './network-part.ts';
import type { LiftRun, LiftStop, WalkableSpaces } from './walkable-spaces.ts';

/** The lift always rides full from the farthest stop and back empty, so it is never assumed to be quicker than it is. */
export function toLiftPart(
  { lift, bottom, others }: LiftRun,
  { spaces }: WalkableSpaces,
): NetworkPart {
  const rideSeconds = (stop: LiftStop): number =>
    lift.stopSeconds + Math.abs(stop.height - bottom.height) * lift.secondsPerMeter;
  const gate = (node: string, { space, at }: LiftStop): Gate => ({
    portal: lift.id,
    node,
    space,
    at,
    width: 1,
  });
  const cabin: EgressNode = { id: `cabin of ${lift.id}`, area: 0 };
  const landing = gate(`behind ${lift.id}`, bottom);
  const leaves = others.map((stop, i) => gate(`before ${lift.id} at stop ${i + 1}`, stop));
  return {
    leaves,
    enters: [landing],
    nodes: [
      cabin,
      { id: landing.node, area: 0 },
      ...leaves.map(({ node }, i) => ({ id: node, area: spaces[others[i]!.space]!.room.area })),
    ],
    links: [
      {
        id: lift.id,
        kind: 'lift',
        from: cabin.id,
        to: landing.node,
        capacity: lift.capacity / (2 * Math.max(...others.map(rideSeconds))),
      },
      ...leaves.map(({ node }, i): EgressLink => ({
        id: `${lift.id} from stop ${i + 1}`,
        kind: 'way',
        from: node,
        to: cabin.id,
        seconds: lift.callSeconds + rideSeconds(others[i]!),
      })),
    ],
  };
}
