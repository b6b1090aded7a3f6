import { jammedShare } from '#crowd/hazards';
import { assume, toMercalli } from '#run/hazards';
import type { HazardPlaying } from '#run/hazards';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { naturalDisaster } from '../hazard-families/natural-disaster.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { shownBy } from './shared/shown-by.ts';

/** Strong shaking seldom lasts longer; in the run people leave after it. */
const SHAKING_SECONDS = 20;

const describe: Extract<HazardPlaying['model'], { kind: 'everywhere' }>['describe'] = (
  { notes },
  hazard,
) => {
  const { intensity, because } = toMercalli(hazard.magnitude);
  assume(notes, hazard, { intensity }, because);
  const { start, duration = SHAKING_SECONDS } = hazard;
  return [{ kind: 'quake', startSeconds: start, intensity, shakingSeconds: duration }];
};

export const earthquake = naturalDisaster({
  type: 'earthquake',
  examples: ['An earthquake of magnitude 6.5 strikes.'],
  reading: {
    words: `
      earthquake, quake, tremor, seismic event, seismic shock, aftershock, ground shaking, ground <shake>,
      earth tremor, seismic tremor, strong shaking, foreshock, seaquake, temblor, main shock, mainshock, seism,
      ground motion`,
    verbs: [
      {
        order: 200,
        verb: /^(?:shakes?|shaking|shook|trembles?|trembling)$/,
        cue: / (?:ground|earth|seismic) /,
      },
    ],
    scale: 'magnitude',
    where: { ...USUAL_WHERE, hasFloor: false },
  },
  playing: {
    model: { kind: 'everywhere', describe },
    response: leaveAfter(20),
    // Lifts with seismic detection go to the next floor and stay there until they are inspected (EN 81-77, ASME A17.1).
    stopsLifts: true,
    // "Felt by nearly everyone; many awakened" from V on (USGS, Modified Mercalli scale); judgement: from VI on all of them are.
    wakes: ({ magnitude }) => toMercalli(magnitude?.value).intensity >= WAKING_INTENSITY,
    blow: 'quake',
  },
  showing: { shown: shownBy('quake') },
  judging: {
    foresee: ({ magnitude }) => ({
      severity: magnitude ? quakeLevel(magnitude.value) : 'high',
      zone: 'structural',
      reach: 'everywhere',
      peak: 0,
      lasts: SHAKING_SECONDS,
    }),
    perils: ['shaking'],
    unjudged:
      'The construction of the building is not known: casualties are those expected for a concrete frame of moderate code. Aftershocks, and people outside struck by parts that fall from facades, are not modelled.',
    jammedShare: ({ magnitude }) => jammedShare(toMercalli(magnitude?.value).intensity),
    measures: ['seismic_restraint'],
  },
  sounding: { sounds: ['rumble'] },
  look: { sign: 'rubble' },
});

const WAKING_INTENSITY = 6;

/** The classes of the USGS: below 5 light, 5 moderate, 6 strong, 7 major. */
function quakeLevel(magnitude: number): 'low' | 'medium' | 'high' | 'critical' {
  if (magnitude < 5) return 'low';
  if (magnitude < 6) return 'medium';
  return magnitude < 7 ? 'high' : 'critical';
}
