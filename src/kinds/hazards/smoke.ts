import { assume } from '#run/hazards';
import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { FIRE_PEAK_SECONDS } from './shared/fire-peak.ts';
import { describeSmokeControl } from './shared/smoke-control.ts';
import { SMOULDERING } from './shared/smouldering.ts';

export const smoke: HazardKind = {
  type: 'smoke',
  examples: ['Smoke spreads from the ground floor.'],
  reading: {
    words: `
      smoke, smoke-filled, filled with smoke, smoke <spread>, fumes, thick smoke, dense smoke, heavy smoke,
      smoke-logged, smoke condition, smoke bomb, <smoulder>, <smolder>, plume of smoke, black smoke, smoky,
      smoke grenade, start smoking, starts smoking, started smoking, begins to smoke, begins smoking`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: always,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: true,
      roof: 'is a place',
      part: 'is its place',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: 'smoke',
  },
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
    command: (_run, { startSeconds, spot }) => ({
      kind: 'fire',
      startSeconds,
      ...spot,
      ...SMOULDERING,
      isFlameless: true,
    }),
    response: { kind: 'leave', afterSeconds: 60, isDetected: true },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'smoke',
    happens: null,
  },
  claiming: {
    words: ['smoke'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['smoke', 'fire'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'medium',
      zone: 'fire_smoke',
      reach: 'rising',
      peak: FIRE_PEAK_SECONDS,
      lasts: null,
    }),
    harms: ['smoke', 'heat'],
    perils: [],
    cordonM: nothing,
    spreads: true,
    unjudged: null,
    isDetected: true,
    seenInHallSeconds: 290,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'smoke' },
};
