/** A finished plan as something stated: every value with its source, so that it can be completed again to the same. */
import type { AgentGroup, Scenario } from '../scenario.ts';
import type { Stated, StatedGroup } from '../stated.ts';

export function toStated(scenario: Scenario): Stated {
  const { people, response, fire, place, prompt, language, seed, scenarioType, floorNames } =
    scenario;
  const { environment, structures, agents, events, blocked, weather, time, goals } = scenario;
  const { things, tasks, forbidden, exclude, conflicts, unread, unmet, designAsked } = scenario;
  return {
    prompt,
    language,
    floorNames,
    seed,
    isCompleted: true,
    scenarioType,
    place,
    environment,
    structures,
    peopleTotal: people.total,
    agents: agents.map(withoutSimulated),
    events,
    blocked,
    weather,
    time,
    durationSeconds: scenario.durationSeconds,
    asleep: response.asleep,
    protection: { ...fire, alarm: response.alarm, management: response.management },
    ...(response.alarmSeconds === undefined ? {} : { alarmSeconds: response.alarmSeconds }),
    goals,
    ...(things === undefined ? {} : { things }),
    ...(scenario.title === undefined ? {} : { title: scenario.title }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(forbidden === undefined ? {} : { forbidden }),
    exclude,
    unread,
    unmet,
    designAsked,
    conflicts,
  };
}

function withoutSimulated(group: AgentGroup): StatedGroup {
  const { simulated: _, ...rest } = group;
  return rest;
}
