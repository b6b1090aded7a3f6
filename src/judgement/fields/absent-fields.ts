/** What must not be there or must not happen, what the run is for, and the alarm and sprinklers that it has. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { behaviourSeeings } from './behaviour-seeing.ts';
import { judgeGrowth, judgePeak } from './design-fire.ts';
import { isFelt } from './felt.ts';
import type { Field, Say } from './field.ts';
import { hazardShowings } from './hazard-showing.ts';
import { actorsOf, idsOf } from './look.ts';
import type { Look } from './look.ts';
import { listPublic } from './people-fields.ts';
import { ridesLift } from './presence.ts';
import { listSeen } from './seen-events.ts';
import { holdsFire } from './sprinklers.ts';
import { byShare, no, toleranceOf, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export function listAbsentFields({ exclude }: Stated, say: Say): Field[] {
  return exclude.flatMap((negation, i) => {
    const judge = ABSENCES[negation.value] ?? judgeNoHazard(negation.value);
    return judge === undefined ? [] : [say(`exclude[${i}]`, negation, 'must_not', 2, judge)];
  });
}

const nobody =
  (does: string, test: (one: PlayedActor, look: Look) => boolean) =>
  (look: Look): Verdict => {
    const doing = look.actors.filter((one) => test(one, look));
    return doing.length === 0
      ? yes(`nobody ${does}`)
      : no(`${doing.length}: ${does}`, `Somebody ${does}.`, idsOf(doing));
  };

const noVehicle = nobody('is a vehicle', ({ type }) => type === 'vehicle');

/** What is said to be absent, as a run shows it. Nothing for what no run shows, as the wind. */
const ABSENCES: Readonly<Record<string, (look: Look) => Verdict>> = {
  vehicles: noVehicle,
  traffic: noVehicle,
  elevators: nobody('rides a lift', (one, look) => ridesLift(look, one)),
  panic: nobody('panics', ({ traits }) => traits['isPanicking'] === true),
  injuries: nobody('is harmed', isHurt),
  children: nobody('is a child', ({ kind }) => kind === 'child'),
  staff: nobody('is staff', ({ kind }) => agentRoles.find(kind)?.isWorking === true),
  pedestrians: nobody('walks there', ({ type }) => type === 'pedestrian'),
  responders: nobody('is there to help', ({ kind }) => agentRoles.find(kind)?.isResponder === true),
  alarm: (look) => judgeNoHappening(look, 'alarm'),
  smoke: (look) =>
    look.played.hazards?.smoke.some(({ extinctionPerM }) => extinctionPerM.some((one) => one > 0))
      ? no('smoke lies in the place', 'There is smoke.')
      : judgeNoHappening(look, 'smoke'),
  power: (look) => judgePowerCut(look),
  buildings: ({ world }) =>
    world.buildings.length === 0
      ? yes('no building')
      : no(`${world.buildings.length} buildings`, 'There are buildings.'),
  sprinklers: (look) =>
    holdsFire(look)
      ? no('sprinklers hold the fire', 'There are sprinklers.')
      : yes('nothing holds a fire back'),
  events: (look) => judgeNoEvents(look),
};

function isHurt({ harm, traits }: PlayedActor): boolean {
  return harm !== undefined || traits['isInjured'] === true || traits['isTrapped'] === true;
}

function judgeNoHappening({ played }: Look, kind: 'alarm' | 'smoke'): Verdict {
  const found = played.happened.find((one) => one.kind === kind);
  return found === undefined
    ? yes(`no ${kind} in the run`)
    : no(`${kind} at ${Math.round(found.seconds)} s`, `There is ${kind}.`, {
        seconds: found.seconds,
      });
}

/** Without power is to be in the dark. */
function judgePowerCut(look: Look): Verdict {
  const cut = look.played.happened.find(({ kind }) => kind === 'power_cut');
  if (cut === undefined) return no('no power cut in the run', 'The power stays on.');
  return !isFelt(look, cut)
    ? no('a power cut that leaves the light on', 'It is not dark for anybody.')
    : yes(`the power is out from ${Math.round(cut.seconds)} s on`, { seconds: cut.seconds });
}

function judgeNoHazard(type: string): ((look: Look) => Verdict) | undefined {
  const shown = hazardShowings.find(type)?.shown;
  if (shown === undefined || shown.by === 'nothing') return undefined;
  const name = type.replaceAll('_', ' ');
  return (look) => {
    const [first] = listSeen(look, type);
    return first === undefined
      ? yes(`no ${name} in the run`)
      : no(`${name} at ${Math.round(first.seconds)} s`, `There is ${name}.`, {
          seconds: first.seconds,
        });
  };
}

/** What happens to ways, and is no event by itself. */
const OF_WAYS: ReadonlySet<string> = new Set(['closed', 'opened', 'stopped']);

function judgeNoEvents(look: Look): Verdict {
  const happened = look.played.happened.filter(({ kind }) => !OF_WAYS.has(kind));
  const seen = hazardShowings.kinds.filter((type) => {
    const { by } = hazardShowings.of(type).shown;
    return (by === 'wrecks' || by === 'people') && listSeen(look, type).length > 0;
  });
  const names = [...new Set([...happened.map(({ kind }) => kind), ...seen])];
  if (names.length > 0)
    return no(`there is ${names.join(', ').replaceAll('_', ' ')}`, 'Something happens.');
  const harmed = look.actors.filter(isHurt);
  if (harmed.length > 0)
    return no(`${harmed.length} are harmed`, 'People are harmed.', idsOf(harmed));
  return yes(`nothing happens in ${Math.round(look.played.seconds)} s`);
}

export function listProtectionFields(
  { exclude, protection, alarmSeconds }: Stated,
  say: Say,
): Field[] {
  const { sprinklers, alarm, growth, peakMw } = protection ?? {};
  const fields: Field[] = [];
  const isSaid = exclude.some(({ value }) => value === 'sprinklers');
  if (sprinklers?.value === true)
    fields.push(say('protection.sprinklers', sprinklers, 'place', 2, judgeSprinklers));
  else if (sprinklers !== undefined && !isSaid)
    fields.push(say('protection.sprinklers', sprinklers, 'must_not', 2, ABSENCES['sprinklers']));
  if (growth !== undefined)
    fields.push(
      say('protection.growth', growth, 'state', 2, (look) => judgeGrowth(look, growth.value)),
    );
  if (peakMw !== undefined)
    fields.push(
      say('protection.peakMw', peakMw, 'state', 2, (look) => judgePeak(look, peakMw.value)),
    );
  if (alarm?.value === 'none')
    fields.push(say('protection.alarm', alarm, 'must_not', 2, ABSENCES['alarm']));
  else if (alarm !== undefined)
    fields.push(say('protection.alarm', alarm, 'happens', 2, (look) => judgeAlarm(look)));
  if (alarmSeconds !== undefined)
    fields.push(
      say('alarmSeconds', alarmSeconds, 'when', 2, (look) => judgeAlarm(look, alarmSeconds.value)),
    );
  return fields;
}

export function judgeSprinklers(look: Look): Verdict {
  return holdsFire(look)
    ? yes('sprinklers hold the fire')
    : no('nothing holds a fire back', 'Nothing in the run shows sprinklers.');
}

export function judgeAlarm(look: Look, asked?: number): Verdict {
  const found = look.played.happened.find(({ kind }) => kind === 'alarm');
  if (found === undefined) return no('no alarm in the run', 'No alarm sounds.');
  const text = `alarm at ${Math.round(found.seconds)} s`;
  const facts = { seconds: found.seconds };
  if (asked === undefined) return yes(text, facts);
  return Math.abs(found.seconds - asked) <= toleranceOf(asked)
    ? yes(text, facts)
    : no(text, `Requested: ${Math.round(asked)} s.`, facts);
}

/** The purpose of the run as something people visibly do. Planning is not visible. */
const GOALS: Readonly<Record<string, (look: Look) => Verdict>> = {
  evacuate: (look) => judgeGoal(look, 'evacuate'),
  egress: (look) => judgeGoal(look, 'leave'),
  disperse: (look) => judgeGoal(look, 'leave'),
  shelter: (look) => judgeGoal(look, 'shelter'),
  lockdown: (look) => judgeGoal(look, 'shelter'),
  race: (look) => judgeGoal(look, 'run'),
  commute: (look) => judgeGoal(look, 'walk'),
  cross: (look) => judgeGoal(look, 'cross'),
  board: (look) => judgeGoal(look, 'board'),
  rescue: (look) => judgeHelp(look),
  respond: (look) => judgeHelp(look),
};

export function listGoalFields({ goals, agents }: Stated, say: Say): Field[] {
  return goals.flatMap((goal, i) => {
    // The arrival is a field of the group that arrives.
    if (goal.value === 'respond' && agents.some(({ arrives }) => arrives !== undefined)) return [];
    const judge = GOALS[goal.value];
    return judge === undefined ? [] : [say(`goals[${i}]`, goal, 'happens', 3, judge)];
  });
}

/** Done by those who have no action of their own that says otherwise. */
function judgeGoal(look: Look, deed: string): Verdict {
  const { tasks = [] } = look.stated;
  const busy = new Set(tasks.flatMap(({ who }) => actorsOf(look, who)));
  const all = listPublic(look);
  const free = all.filter((one) => !busy.has(one));
  const able = free.length > 0 ? free : all;
  if (able.length === 0) return no('nobody is there', 'The run has no people.');
  const value = { value: deed, source: 'prompt', confidence: 1 } as const;
  const task = { deed: value, who: [], at: [] };
  return behaviourSeeings.of(deed).judge({ look, able, task, said: 'people', from: undefined })
    .verdict;
}

/** Those who come to help get there. */
function judgeHelp(look: Look): Verdict {
  const helpers = look.actors.filter(({ kind }) => agentRoles.find(kind)?.isResponder === true);
  if (helpers.length === 0) return no('nobody comes to help', 'Nobody comes to help.');
  const moved = helpers.filter(({ speedMean }) => speedMean > 0);
  const text = `${moved.length} of ${helpers.length} who help are on their way or at work`;
  const share = moved.length / helpers.length;
  return byShare(share, text, 'Not all of them go anywhere.', idsOf(moved));
}
