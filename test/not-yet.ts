/** What the rules of architecture.test.ts do not hold of yet. Both lists only ever get shorter. */

/** Functions above 80 lines: most are factories, with their state and the short functions that share it. */
export const LONG_STILL: readonly string[] = [
  'src/crowd/walk/walk.ts chooseVelocity',
  'src/scenario/read/events.ts isMeant',
  'web/src/pages/admin/accounts.tsx Accounts',
  'web/src/pages/map/canvas/layers.ts toLayers',
  'web/src/pages/map/canvas/map-canvas.tsx MapCanvas',
  'web/src/pages/map/canvas/risk-map.ts createRiskMap',
  'web/src/pages/map/map-page.tsx MapPage',
  'web/src/pages/map/profile-chart.tsx ProfileChart',
  'web/src/pages/simulations/live/use-live.ts useLive',
  'web/src/pages/simulations/scene/scene.tsx OpenScene',
  'web/src/pages/simulations/scene/timeline.tsx Timeline',
  'web/src/pages/simulations/use-status.ts useStatus',
  'web/src/pages/simulations/wish-form.tsx WishForm',
  'web/src/viewer/build-scene.ts buildScene',
  'web/src/viewer/camera-rig.ts createCameraRig',
  'web/src/viewer/live/live-movements.ts createLiveMovements',
  'web/src/viewer/live/live-run.ts createLiveRun',
  'web/src/viewer/plan-walk.ts createWalk',
  'web/src/viewer/viewer.ts openViewer',
];

/** Doors with more than 15 names, and with how many at most. */
export const DOORS_LARGER: Readonly<Record<string, number>> = {
  accounts: 65,
  base: 20,
  blobs: 19,
  claims: 22,
  contract: 304,
  crowd: 137,
  export: 20,
  feeds: 19,
  geo: 19,
  jobs: 25,
  media: 18,
  risk: 63,
  run: 46,
  safety: 45,
  scenario: 78,
  scene: 24,
  simulations: 36,
  store: 22,
  world: 54,
};
