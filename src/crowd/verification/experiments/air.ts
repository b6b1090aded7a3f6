/** What air does to people: smoke slows them, gas stops them. */
import type { Experiment } from '../case.ts';
import { exit, floor, line, plan, rectangle } from '../draw-plan.ts';
import { personAt } from '../place-people.ts';
import { prepare, runTrial, watchLines } from '../test-stand.ts';

/** 1.25 m/s in smoke of 1 per metre, of which 100 m of a corridor of 120 m are measured. */
export const smokeWalk: Experiment<{ readonly seconds: number; readonly outside: number }> = {
  id: 'smoke-walk',
  run(seed) {
    const space = prepare(
      plan([floor(rectangle(0, 0, 120, 2))], [exit('out', line(120, 0.5, 120, 1.5))]),
    );
    const watch = watchLines([10, 110], 1);
    const { outside } = runTrial({
      space,
      people: [personAt({ x: 1, y: 1, speed: 1.25 })],
      seed,
      secondsMax: 600,
      hazards: [{ kind: 'air', startSeconds: 0, extinctionPerM: 1 }],
      hazardOptions: { smokeLaw: 'nist-linear' },
      eachStep: watch.look,
    });
    return { seconds: watch.seconds[1]![0]! - watch.seconds[0]![0]!, outside };
  },
};

/** A person stands in 5000 ppm CO, 2 % CO2 and 18 % O2. */
export const gasDose: Experiment<{ readonly seconds: number; readonly outside: number }> = {
  id: 'gas-dose',
  run(seed) {
    const space = prepare(
      plan([floor(rectangle(0, 0, 10, 10))], [exit('out', line(10, 4.5, 10, 5.5))]),
    );
    const { simulation, outside } = runTrial({
      space,
      people: [personAt({ x: 5, y: 5, startSeconds: 1e6 })],
      seed,
      secondsMax: 300,
      hazards: [{ kind: 'air', startSeconds: 0, coPpm: 5000, co2Percent: 2, o2Percent: 18 }],
    });
    return { seconds: simulation.harm.downSeconds[0]!, outside };
  },
};
