import { assume } from '#run/hazards';
import { accident } from '../hazard-families/accident.ts';
import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { detectFire } from './fire/detect-fire.ts';
import { FIRE_PEAK_SECONDS } from './shared/fire-peak.ts';
import { foreseen } from './shared/foreseen.ts';
import { setOffAt } from './shared/set-off-at.ts';
import { shownBy } from './shared/shown-by.ts';
import { describeSmokeControl } from './shared/smoke-control.ts';
import { SMOULDERING } from './shared/smouldering.ts';

/** By the growth of what smoulders. */
const SMOULDERING_SECONDS = detectFire({
  growth: { value: SMOULDERING.growth, source: 'inferred', confidence: 1 },
});

export const smoke = accident({
  type: 'smoke',
  examples: ['Smoke spreads from the ground floor.'],
  reading: {
    words: `
      smoke, smoke-filled, filled with smoke, smoke <spread>, fumes, thick smoke, dense smoke, heavy smoke,
      smoke-logged, smoke condition, smoke bomb, <smoulder>, <smolder>, plume of smoke, black smoke, smoky,
      smoke grenade, start smoking, starts smoking, started smoking, begins to smoke, begins smoking`,
    where: { ...USUAL_WHERE, part: 'is its place' },
  },
  placing: { breaks: 'smoke' },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) => {
        assume(
          stage.notes,
          hazard,
          SMOULDERING,
          'Smoke without flames: a smouldering fire, judgement.',
        );
        return [
          { kind: 'fire', startSeconds: hazard.start, ...spot, ...SMOULDERING, isFlameless: true },
          ...describeSmokeControl(stage, hazard, spot),
        ];
      },
    },
    command: (_run, event) => ({
      kind: 'fire',
      ...setOffAt(event),
      ...SMOULDERING,
      isFlameless: true,
    }),
    response: { kind: 'leave', afterSeconds: SMOULDERING_SECONDS, isDetected: true },
    blow: 'smoke',
  },
  showing: { shown: shownBy('smoke', 'fire') },
  judging: {
    foresee: foreseen({
      severity: 'medium',
      zone: 'fire_smoke',
      reach: 'rising',
      peak: FIRE_PEAK_SECONDS,
    }),
    harms: ['smoke', 'heat'],
    spreads: true,
    unjudged: null,
    isDetected: true,
    seenInHallSeconds: 290,
  },
  look: { sign: 'smoke' },
});
