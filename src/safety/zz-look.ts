import { buildWorld } from '#world';
import { toScenario } from '../run/run.suite.ts';
import { studyRun } from './study-run.ts';
for (const [p, max] of [
  ['An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3', 1000],
  ['An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3', 100],
  ['A music festival with 5000 people has to be evacuated; 2 ambulances are called', 1000],
  ['Rush hour at an intersection with 80 pedestrians, 60 cars, 5 buses and 4 bicycles', 1000],
  ['Commuters in a metro station in the morning, 300 passengers, 6 of them in wheelchairs', 1000],
  ['An active shooter in a school with 200 students, the south exit is blocked', 100],
] as const) {
  const s = toScenario(p, { maxAgents: max });
  const w = buildWorld(s);
  const t = performance.now();
  const f = studyRun(s, w, 1);
  console.log(
    '\n###',
    p,
    max,
    s.people.simulated,
    s.people.peoplePerAgent,
    'ms',
    Math.round(performance.now() - t),
  );
  const { curve, gates, bottlenecks, density, ...rest } = f;
  console.log(JSON.stringify(rest));
  console.log(
    gates
      .filter((g) => g.kind !== 'door')
      .map(
        (g) =>
          `${g.id} ${g.kind} ${g.name} s${g.storey} w${g.width.toFixed(2)} n${g.people.toFixed(0)} peak${g.flowPeak.toFixed(2)} u${g.utilization.toFixed(2)} q${g.queueMax.toFixed(1)}`,
      )
      .filter((x, i) => i < 8 || /exit/.test(x))
      .join('\n'),
  );
  console.log(bottlenecks.slice(0, 4));
  console.log({ ...density, crushes: density.crushes.slice(0, 2) });
}
