/** Messages of `/ws/marl_state` about agents, as text (L4, L5). */
import type { channels } from '#contract';
import type { MessageOf } from '#contract/messages';
import type { AgentView, District, Placement, Told } from '#crowd/district';
import type { DistrictPlace } from './messages.ts';

type Sent = MessageOf<(typeof channels.MARL_STATE)['sends']>;

const TYPES = { pedestrian: 0, vehicle: 1 } as const;

export function writeAgent(agent: AgentView, { toPosition, toPath }: Placement): string {
  return write({
    type: 'add_agent',
    payload: {
      id: agent.id,
      position: toPosition(agent.at),
      type: TYPES[agent.kind],
      goal: toPosition(agent.goal),
      path_coords: toPath(agent.path),
      is_fleeing: agent.isFleeing,
    },
  });
}

export function writePath(agent: AgentView, { toPosition, toPath }: Placement): string {
  return write({
    type: 'new_path',
    payload: {
      agent_id: agent.id,
      goal: toPosition(agent.goal),
      path_coords: toPath(agent.path),
      is_fleeing: agent.isFleeing,
    },
  });
}

export function writeTold(told: Told, placement: Placement, nowMs: number): string {
  if (told.kind === 'path') return writePath(told.agent, placement);
  return write({
    type: 'update_flee_status',
    payload: {
      agent_id: told.id,
      is_fleeing: told.isFleeing,
      threat_id: told.threatId,
      since: new Date(nowMs).toISOString(),
    },
  });
}

/** States that the district is invented, and from which assumptions. */
export function writeComplete(
  count: number,
  { seed, quarter }: District,
  { focus, country }: DistrictPlace,
): string {
  const { streets, drivesOn, bounds } = quarter;
  const pattern = streets.pattern === 'grid' ? 'a grid of streets' : 'grown streets';
  const where =
    country === undefined ? 'no country is known at this position' : `usual in ${country}`;
  return write({
    type: 'initial_population_complete',
    payload: {
      count,
      district: {
        synthetic: true,
        basis: [
          'streets, lanes, pavements and houses are generated at random, without a map of the place',
          `${pattern} and traffic on the ${drivesOn}: ${where}`,
          'people and vehicles are invented; crowd and traffic models move them',
          'agents flee from threats that the risk analysis (E2) reports here, and from hazards that the viewer adds',
        ],
        focus: [focus.lat, focus.lng],
        half_side_m: bounds.maxX,
        ...(country === undefined ? {} : { country }),
        seed,
      },
    },
  });
}

function write(message: Sent): string {
  return JSON.stringify(message);
}
