/** Parts of a report made by hand: a hall with one door, and what runs of it might have found. */
import type { Assessment } from '#safety/assessment';
import type { Grids } from '#safety/runs';
import type { PlaceTimes } from '#safety/times';
import type { ReportParts } from './parts.ts';

const HOSTILE = `</code><script>alert("it's")</script><img src=x onerror=alert(1)> & "quotes"`;

const sourced = <T>(value: T) => ({ value, source: 'prompt' as const, confidence: 1 });

const HALL = {
  id: 'hall',
  kind: 'floor' as const,
  storey: 0,
  z: 0,
  outlines: [
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
      { x: 0, y: 5 },
    ],
  ],
  holes: [],
  walls: [],
  doors: [],
  areas: [],
};

const GRIDS: Grids = {
  levels: [
    { level: 'hall', storey: 0, z: 0, first: 0, x0: 0, y0: 0, cell: 5, columns: 2, rows: 1 },
  ],
  densityMax: Float32Array.of(0.5, 6.5),
  usage: Float32Array.of(10, 1000),
  margin: Float32Array.of(Infinity, -90),
};

const RSET = {
  detectionSeconds: 60,
  preMovementSeconds: 90,
  travelSeconds: 150,
  totalSeconds: 300,
};

const PLACE: PlaceTimes = {
  name: HOSTILE,
  storey: 0,
  kind: 'room',
  isOrigin: false,
  asetSeconds: 90,
  cause: 'smoke',
  rsetSeconds: 180,
  watchedSeconds: 300,
  isRsetLeast: false,
  marginSeconds: null,
  safetyFactor: null,
  awareSeconds: 90,
  lostShare: 1,
};

export const MEASURED: Assessment = {
  notAssessed: [],
  basis: 'simulated',
  score: 0.61,
  level: 'high',
  decision: {
    verdict: 'not_acceptable',
    because: '1 of 1 limits is not kept.',
    criteria: [
      {
        name: 'time_allowed',
        found: `RSET is 300 s ${HOSTILE}`,
        value: 300,
        limit: 200,
        unit: 's',
        isMet: false,
        source: HOSTILE,
      },
    ],
  },
  parts: [{ name: 'harm', value: 0.5, weight: 1, because: 'Two of a hundred.' }],
  zones: ['one', 'two'].map((id, i) => ({
    id: `zone-${id}`,
    type: 'bottleneck' as const,
    storey: 0,
    at: { x: 5 * i, y: 2 },
    areaM2: 4,
    level: 'high' as const,
    weight: 0.6,
    description: `${id} ${HOSTILE}`,
    confidence: 1,
  })),
  threats: [],
  vulnerabilities: [
    { id: 'v', category: 'exit_capacity', description: HOSTILE, severity: 'low', about: [] },
  ],
  measures: ['widen', 'add'].map((id) => ({
    id,
    type: 'widen_exit',
    priority: 'high' as const,
    description: HOSTILE,
    cost: 8000,
    implementationDays: 21,
    riskReduction: 0.12,
    interval: { low: 0.1, high: 0.14 },
    effect: {
      evacuationSeconds: [300, 240] as const,
      delayPersonSeconds: [6000, 3000] as const,
      harmed: [2, 0] as const,
    },
    seeds: [1, 2],
    reproduce: `presage simulate '${HOSTILE}' --try ${id}`,
  })),
  metrics: {
    evacuationSeconds: 312.4,
    isComplete: true,
    evacuation: {
      mean: 300,
      deviation: 10,
      p50: 299,
      p95: 312.4,
      p99: 315,
      interval: { low: 290, high: 310 },
      runs: 3,
      censoredRuns: 0,
      hasSettled: true,
    },
    rset: { mean: RSET, slow: { ...RSET, seed: 2 }, censoredRuns: 0 },
    places: [
      {
        ...PLACE,
        marginSeconds: -90,
        safetyFactor: 0.5,
        series: {
          seconds: [0, 10, 20],
          visibilityM: [30, 20, 4],
          temperatureC: [20, 30, 70],
          dose: [0, 0.1, 0.4],
        },
      },
      { ...PLACE, name: 'Foyer', asetSeconds: null, cause: null, rsetSeconds: 120 },
      { ...PLACE, name: 'Back stair', kind: 'stair', rsetSeconds: null },
    ],
    bottlenecks: [],
    capacityUtilization: 1,
    accessibility: 0.5,
    more: { alarm_seconds: 60, aset_minus_rset_seconds: -90 },
  },
  recommendations: [],
  baselineRisksUsed: 0,
  study: {
    seeds: [1, 2, 3],
    because: '3 runs.',
    curve: { people: 10, seconds: [0, 1], least: [0, 8], middle: [0, 9], most: [1, 10] },
    clearing: {
      people: 10,
      seconds: [0, 10],
      out: [0, 10],
      exits: Array.from({ length: 11 }, (_, i) => ({
        name: `${i} ${HOSTILE}`,
        storey: 0,
        out: [0, 10 / 11],
      })),
      storeys: [{ storey: 0, inside: [10, 0] }],
    },
    crowding: {
      seconds: [10],
      densityMean: [3],
      densityMost: [6.5],
      peopleAbove: [[8], [4], [1]],
    },
    sensitivity: {
      basis: 'runs',
      seeds: [1],
      because: '4 runs.',
      changes: ['alarm', 'management', 'occupant load', 'fire growth'].map((assumption) => ({
        assumption,
        from: HOSTILE,
        to: HOSTILE,
        rsetSeconds: [300, 400] as const,
        harmed: [0, 2] as const,
        score: [0.2, 0.4] as const,
      })),
    },
    ways: [],
    bottlenecks: [],
    grids: GRIDS,
  },
};

/** Every text a user may choose is hostile. */
export function partsOf(assessment: Assessment): ReportParts {
  return {
    id: 'sim_1',
    askedAt: '2026-11-15T12:00:00.000Z',
    verification: { standards: ['RiMEA 4.1.1'], passed: 59 },
    assessment,
    evidence: {
      threats: [
        {
          id: 't',
          type: 'crime',
          kind: 'theft',
          severity: 0.5,
          confidence: 0.5,
          description: HOSTILE,
        },
      ],
    },
    scenario: {
      seed: 7,
      prompt: HOSTILE,
      scenarioType: sourced('general'),
      designAsked: {},
      environment: sourced('indoor'),
      place: { origin: sourced([13.4, 52.5]), precisionMeters: 100, name: sourced(HOSTILE) },
      structures: [],
      people: {
        total: sourced(10),
        agentsMax: sourced(10),
        simulated: 10,
        peoplePerAgent: 1,
        simulatedVehicles: 0,
      },
      agents: [],
      events: [],
      blocked: [],
      weather: { condition: sourced('clear') },
      time: { clock: sourced('12:00') },
      durationSeconds: sourced(300),
      goals: [],
      exclude: [],
      assumptions: [{ path: 'people', value: HOSTILE, because: HOSTILE }],
      conflicts: [],
      unread: [{ text: HOSTILE, span: [0, 1] }],
      unmet: [],
    } as unknown as ReportParts['scenario'],
    world: {
      origin: [13.4, 52.5],
      bounds: { minX: -20, minY: -20, maxX: 30, maxY: 25 },
      ground: { water: [] },
      streets: { edges: [] },
      buildings: [],
      openPlaces: [],
      closed: [],
      unmet: [],
      hazards: [],
      walkable: { levels: [HALL], exits: [], joins: [], lifts: [] },
    } as unknown as ReportParts['world'],
    played: {
      engine: 'test',
      seconds: 240,
      assumptions: [],
      unmet: [],
    } as unknown as ReportParts['played'],
  };
}
