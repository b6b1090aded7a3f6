/** What a building does about a fire, and how it burns where that is stated. */
import { hazardReadings } from '../hazard-reading.ts';
import type { FireDesign, ScenarioSettings, Sourced, Unmet } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { byDefault, bySettings } from './sourced.ts';

export function completeFire(
  { exclude, protection = {} }: Stated,
  settings: ScenarioSettings,
): FireDesign {
  const denied = exclude.find(({ value }) => value === 'sprinklers');
  const { sprinklers, smokeControl, fireGrowth, firePeakMw } = settings;
  return {
    sprinklers:
      sprinklers !== undefined
        ? bySettings(sprinklers)
        : denied !== undefined
          ? { ...denied, value: false }
          : (protection.sprinklers ?? byDefault(false, 'none stated; the safe assumption')),
    smokeControl:
      smokeControl !== undefined
        ? bySettings(smokeControl)
        : (protection.smokeControl ?? byDefault(false, 'none stated; the safe assumption')),
    ...settled('growth', fireGrowth, protection.growth),
    ...settled('peakMw', firePeakMw, protection.peakMw),
  };
}

function settled<K extends string, T>(
  key: K,
  set: T | undefined,
  said: Sourced<T> | undefined,
): { readonly [k in K]?: Sourced<T> } {
  const value = set === undefined ? said : bySettings(set);
  return value === undefined ? {} : ({ [key]: value } as { readonly [k in K]: Sourced<T> });
}

/** Notes settings of a fire where nothing burns. */
export function noteNoFire({ events }: Stated, settings: ScenarioSettings): Unmet[] {
  if (events.some(({ type }) => hazardReadings.of(type.value).takesFireDesign)) return [];
  const { fireGrowth, firePeakMw } = settings;
  const because = 'nothing burns in this scenario';
  return Object.entries({ 'fire.growth': fireGrowth, 'fire.peakMw': firePeakMw }).flatMap(
    ([path, asked]) => (asked === undefined ? [] : [{ path, asked, got: null, because }]),
  );
}
