/** Findings made by hand, for tests. */
import type { BottleneckFinding, GateFinding, RunFindings } from './run-findings.ts';

export function gate(more: Partial<GateFinding> & { readonly id: string }): GateFinding {
  const width = more.width ?? 1;
  return {
    kind: 'exit',
    name: more.id,
    storey: 0,
    at: { x: 0, y: 0 },
    width,
    capacity: 1.33 * width,
    isOpen: true,
    isStepFree: true,
    people: 0,
    flowPeak: 0,
    flowMean: 0,
    utilization: 0,
    queueMax: 0,
    lastSeconds: null,
    ...more,
  };
}

export function bottleneck(more: Partial<BottleneckFinding> & { readonly gate: string }) {
  return {
    name: more.gate,
    storey: 0,
    at: { x: 0, y: 0 },
    areaM2: 2,
    delaySeconds: 10,
    people: 10,
    fromSeconds: 0,
    toSeconds: 60,
    densityMax: 3,
    ...more,
  };
}

export function findings(more: Partial<RunFindings> = {}): RunFindings {
  return {
    seed: 1,
    alarmSeconds: 0,
    eventSeconds: 0,
    lastStartSeconds: 0,
    seconds: 120,
    secondsMax: 600,
    peoplePerAgent: 1,
    evacuationSeconds: 120,
    isComplete: true,
    people: 100,
    out: 100,
    late: 0,
    trapped: 0,
    harmed: 0,
    harmedBy: {},
    curve: [],
    gates: [],
    bottlenecks: [],
    delayPersonSeconds: 0,
    density: {
      max: 0,
      densePeople: [0, 0, 0],
      secondsAbove4: 0,
      secondsAbove5: 0,
      secondsAbove6: 0,
      pressureMax: 0,
      turbulentSeconds: 0,
      crushes: [],
    },
    service: { A: 1, B: 0, C: 0, D: 0, E: 0, F: 0 },
    kinds: [],
    access: {
      impaired: 0,
      impairedInTime: 0,
      stepFreeShare: 1,
      steppedStoreys: [],
      exitShare: 1,
      score: 1,
    },
    insideByStorey: [],
    conflicts: 0,
    conflictPeople: 0,
    cost: 1000,
    ...more,
  };
}
