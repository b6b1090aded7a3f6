/** The design inputs of a simulation and the source of each (F16): settings, words of the prompt, or an assumption. */
import { usualGrowth } from '#run/fires';
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import { DESIGN_KEYS, DESIGN_NAMES } from '#scenario/design';
import type { DesignSettings } from '#scenario/design';
import { hazardReadings } from '#scenario/facets';
import { isSaid } from '#scenario/values';
import type { Sourced } from '#scenario/values';

export interface DesignValue {
  readonly value: unknown;
  readonly source: 'settings' | 'prompt' | 'assumed';
  readonly because?: string;
}

/** After a run its fire is known; before, the use of the place decides how a fire would grow. */
export function toDesignUsed(
  scenario: Scenario,
  played?: Pick<Played, 'assumptions'>,
): Record<string, DesignValue> {
  const { response, fire } = scenario;
  const main = scenario.structures.find(({ isMain }) => isMain)!;
  const values: Record<keyof DesignSettings, DesignValue> = {
    alarm: toValue(response.alarm),
    management: toValue(response.management),
    sprinklers: toValue(fire.sprinklers),
    fireGrowth: fire.growth ? toValue(fire.growth) : growthOf(scenario, main.kind.value, played),
    firePeakMw: fire.peakMw ? toValue(fire.peakMw) : peakOf(scenario, played),
    smokeControl: toValue(fire.smokeControl),
    asleep: toValue(response.asleep),
    staff: staffOf(scenario),
    exits: toValue(main.exits) ?? none('the place has an open edge'),
    exitWidth: toValue(main.exitWidth) ?? none('the place has an open edge'),
    doorWidth:
      toValue(main.doorWidth) ??
      none('each door has the usual width for its room: 0.7 to 1.8 m (docs/world.md)'),
    stairs: toValue(main.stairs) ?? none('the place has no stairs'),
    stairWidth: toValue(main.stairWidth) ?? none('the place has no stairs'),
    occupants: occupantsOf(scenario),
  };
  return Object.fromEntries(DESIGN_KEYS.map((key) => [DESIGN_NAMES[key], values[key]]));
}

function toValue(leaf: Sourced<unknown>): DesignValue;
function toValue(leaf: Sourced<unknown> | undefined): DesignValue | undefined;
function toValue(leaf: Sourced<unknown> | undefined): DesignValue | undefined {
  if (leaf === undefined) return undefined;
  const { value, source, because } = leaf;
  if (source === 'settings') return { value, source };
  if (isSaid(leaf)) return { value, source: 'prompt' };
  return { value, source: 'assumed', because: because ?? 'follows from what is stated' };
}

function none(because: string, value: unknown = null): DesignValue {
  return { value, source: 'assumed', because };
}

/** The fire of a run, limited by sprinklers where there are any. */
interface PlayedFire {
  readonly growth: string | number;
  readonly peakKw: number;
}

function findFire(played: Pick<Played, 'assumptions'> | undefined) {
  return played?.assumptions.find(
    ({ value }) => typeof value === 'object' && value !== null && 'growth' in value,
  ) as { readonly value: PlayedFire; readonly because: string } | undefined;
}

function growthOf(
  { events }: Scenario,
  kind: string,
  played: Pick<Played, 'assumptions'> | undefined,
): DesignValue {
  if (!events.some(({ type }) => hazardReadings.of(type.value).takesFireDesign))
    return none('nothing burns');
  const found = findFire(played);
  const { growth, because } = found
    ? { growth: found.value.growth, because: found.because }
    : usualGrowth(kind);
  return none(because, growth === 'ultra-fast' ? 'ultrafast' : growth);
}

function peakOf({ events }: Scenario, played: Pick<Played, 'assumptions'> | undefined) {
  if (!events.some(({ type }) => hazardReadings.of(type.value).takesFireDesign))
    return none('nothing burns');
  const found = findFire(played);
  if (found) return none(found.because, Math.round(found.value.peakKw) / 1000);
  return none(
    'fuel on the floor of the room of origin, limited by the air through its doors and by 20 MW (EN 1991-1-2, annex E; C/VM2)',
  );
}

function staffOf({ agents, designAsked }: Scenario): DesignValue {
  const own = agents.filter(
    ({ kind, subsetOf }) => kind.value === 'staff' && subsetOf === undefined,
  );
  const value = own.reduce((sum, { count }) => sum + count.value, 0);
  if (designAsked.staff !== undefined) return { value, source: 'settings' };
  if (own.length === 0) return none('the prompt names no staff', 0);
  const assumed = own.find(({ count }) => !isSaid(count));
  return assumed === undefined
    ? { value, source: 'prompt' }
    : none(assumed.count.because ?? 'follows from what is stated', value);
}

function occupantsOf({ people, agents, designAsked }: Scenario): DesignValue {
  const { total } = people;
  if (designAsked.occupants !== undefined)
    return { value: designAsked.occupants, source: 'settings' };
  const isAllSaid = agents
    .filter(({ type, subsetOf }) => type === 'pedestrian' && subsetOf === undefined)
    .every(({ count }) => isSaid(count));
  if (agents.length > 0 && isAllSaid) return { value: total.value, source: 'prompt' };
  return toValue(total);
}
