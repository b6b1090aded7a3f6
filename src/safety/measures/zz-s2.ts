import { checkWalkable } from '#crowd';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { studyRun } from '../study-run.ts';
import { listCandidates, chooseMeasures } from './index.ts';
const PROMPTS = [
  'A nightclub with 3 exits and 300 people is evacuated, the south exit is blocked',
  'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3',
  'A school with 3 floors and 200 students, 6 of them in wheelchairs, a fire on floor 1',
  'A music festival with 5000 people has to be evacuated; 2 ambulances are called',
  'Rush hour at an intersection with 80 pedestrians, 60 cars, 5 buses and 4 bicycles',
  'A concert in an arena with 800 spectators',
];
const only = process.argv[2];
const C = [
  'exit_capacity',
  'stair_capacity',
  'blocked_exit',
  'uneven_exits',
  'travel_distance',
  'crowding',
  'accessibility',
  'smoke',
  'warning',
  'vehicles',
];
const V = C.map((category) => ({
  id: 'v-' + category,
  category,
  description: category,
  severity: 'high' as const,
  about: [],
}));
for (const [k, p] of PROMPTS.entries()) {
  if (only !== undefined && !only.split(',').includes(String(k))) continue;
  const s = completeScenario(
    readPrompt(p, () => []),
    {},
    7,
  );
  const w = buildWorld(s);
  let t = performance.now();
  const base = studyRun(s, w, 7);
  console.log(
    '\n##',
    p,
    'run',
    (performance.now() - t).toFixed(0),
    'ms evac',
    base.evacuationSeconds.toFixed(0),
    base.isComplete,
    'harmed',
    base.harmed,
    'trapped',
    base.trapped,
    'delay',
    base.delayPersonSeconds.toFixed(0),
    'dens',
    base.density.max,
    base.bottlenecks
      .slice(0, 3)
      .map((b) => `${b.gate} ${b.name} ${b.delaySeconds.toFixed(0)}s ${b.people}`)
      .join(' | '),
  );
  t = performance.now();
  const list = listCandidates(s, w, V, [base]);
  console.log('list', (performance.now() - t).toFixed(0), 'ms');
  for (const c of list) {
    if (process.argv[3] && !c.id.match(process.argv[3])) continue;
    const a = c.apply(s, w);
    const bad = checkWalkable(a.world.walkable);
    t = performance.now();
    const r = studyRun(a.scenario, a.world, 7, a.changes);
    console.log(
      ' -',
      c.id,
      c.cost,
      c.implementationDays,
      c.term,
      'exp',
      c.expected.toFixed(2),
      bad.length ? 'BAD ' + bad[0]!.message : '',
      '=>',
      r.evacuationSeconds.toFixed(0),
      r.isComplete,
      'harmed',
      r.harmed,
      'trapped',
      r.trapped,
      'late',
      r.late,
      'delay',
      r.delayPersonSeconds.toFixed(0),
      'dens',
      r.density.max,
      'conf',
      r.conflictPeople,
      (performance.now() - t).toFixed(0) + 'ms\n     ',
      c.description,
    );
  }
  console.log(
    'chosen',
    chooseMeasures(list)
      .map((c) => c.id)
      .join(', '),
  );
}
