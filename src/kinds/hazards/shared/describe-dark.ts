/** A power cut: the light inside fails, outside too after dark, and lifts stand. */
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { HazardStage } from '#run/hazards';
import type { PlacedHazard } from '#world/site';

/**
 * EN 1838: at least half a lux over open areas (anti-panic) and a lux along the middle of escape routes; the lesser is taken
 * for all.
 */
const EMERGENCY_LUX = 0.5;
/** A clear night without the moon. */
const NIGHT_LUX = 0.001;

export function describeDark(
  { scenario, world, cast, notes }: HazardStage,
  hazard: PlacedHazard,
): HazardDescription[] {
  const { levels } = cast.space.walkable;
  const isIn = ({ kind }: (typeof levels)[number]): boolean => kind !== 'outdoor';
  const dark = levels.filter((level) => isIn(level) || world.light.isDark);
  if (dark.length === 0) return [];
  const event = scenario.events.find(({ id }) => id === hazard.event);
  const isBlack = event?.means?.leavesNoLight === true;
  const lux = isBlack || !dark.some(isIn) ? NIGHT_LUX : EMERGENCY_LUX;
  assume(
    notes,
    hazard,
    { lux },
    isBlack
      ? 'No emergency light is left.'
      : dark.some(isIn)
        ? 'Emergency lights come on, as bright as EN 1838 asks for open areas.'
        : 'The only light left is that of the night sky.',
  );
  return [
    {
      kind: 'dark',
      startSeconds: hazard.start,
      ...(hazard.duration === undefined ? {} : { endSeconds: hazard.start + hazard.duration }),
      ...(dark.length === levels.length ? {} : { levels: dark.map(({ id }) => id) }),
      lux,
      stopsLifts: true,
    },
  ];
}
