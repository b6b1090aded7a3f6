import { buildWorld } from '#world';
import { playScenario, toScenario } from '../run/run.suite.ts';
import { assess } from './assess.ts';
import { needsAnotherRun, seedOfRun } from './plan-runs.ts';
import { studyRun } from './study-run.ts';
const only = process.argv[2];
for (const [p, max] of [
  ['An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3', 300],
  ['A music festival with 5000 people has to be evacuated; 2 ambulances are called', 300],
  ['Rush hour at an intersection with 80 pedestrians, 60 cars, 5 buses and 4 bicycles', 1000],
  ['Commuters in a metro station in the morning, 300 passengers, 6 of them in wheelchairs', 300],
  ['An active shooter in a school with 200 students, the south exit is blocked', 100],
  ['A small office with 2 floors and 20 people', 100],
  ['A chlorine leak at a chemical plant with 120 workers, wind from the west 5 m/s', 100],
] as const) {
  if (only && !p.includes(only)) continue;
  const s = toScenario(p, { maxAgents: max });
  const w = buildWorld(s);
  const main = playScenario(s, w).played;
  const t = performance.now();
  const runs = [];
  let plan;
  for (let i = 0; ; i++) {
    plan = needsAnotherRun(runs, { agentSteps: 3e6 });
    if (!plan.isAnotherNeeded) break;
    runs.push(studyRun(s, w, seedOfRun(s.seed, i)));
  }
  const a = assess({
    scenario: s,
    world: w,
    main,
    runs,
    because: plan.because,
    options: { includeMitigation: true },
  });
  console.log(
    '\n###',
    p,
    max,
    s.people.simulated,
    'ms',
    Math.round(performance.now() - t),
    runs.map((r) => r.evacuationSeconds),
  );
  console.log(a.score.toFixed(3), a.level, a.study);
  for (const x of a.parts) console.log('  ', x.name, x.value.toFixed(3), x.weight, x.because);
  console.log(JSON.stringify({ ...a.metrics, bottlenecks: a.metrics.bottlenecks.slice(0, 3) }));
  console.log(
    a.zones
      .slice(0, 8)
      .map(
        (z) =>
          `${z.id} s${z.storey} ${z.level} ${z.weight.toFixed(2)} ${z.description} c${z.confidence}`,
      )
      .join('\n'),
  );
  console.log(JSON.stringify(a.threats));
  console.log(
    a.vulnerabilities
      .map(
        (v) =>
          `${v.id} ${v.severity} ${v.currentCapacity}/${v.requiredCapacity} ${v.unit}: ${v.description} ${v.about.slice(0, 3)}`,
      )
      .join('\n'),
  );
}
