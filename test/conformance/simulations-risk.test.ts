/**
 * Simulations with a risk analysis (rows F3, F6 to F9, F11 and H of docs/spec.md). Nobody builds here: all answers are
 * preliminary.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer } from '../support/call.ts';
import { createPerson } from '../support/people.ts';
import { SIMULATIONS, startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

let presage: SimulationService;
before(async () => {
  presage = await startSimulationService({ WORKERS: '0' });
});
after(() => presage.close());

const FIRE =
  'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.';

async function ask(
  json: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await presage.call(SIMULATIONS, { auth: presage.ada.token, json, headers });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer;
}

test('F7 the answer is queued, echoes the request, and gives the preliminary assessment', async () => {
  const { body } = await ask({ prompt: `  ${FIRE} `, risk_analysis: {} });
  assert.deepEqual(
    [body.status, body.completed_at, body.prompt, body.scenario_type],
    ['queued', null, FIRE, 'general'],
  );
  assert.equal(body.risk_assessment.basis, 'preliminary');
  const { evacuation_time, evacuation_complete, bottlenecks } = body.safety_metrics;
  // By hand: 90 s until 99 of 100 have set off (PD 7974-6), 60 s until the alarm, and the way down of seven storeys.
  assert.ok(evacuation_time > 200 && evacuation_time < 600, String(evacuation_time));
  assert.equal(evacuation_complete, true);
  assert.ok(bottlenecks.every((one: { delay_time: number }) => one.delay_time > 0));
  const state = await presage.call(body.status_url);
  assert.ok(!('risk_assessment' in state.body), 'E4 tells it when it is completed');
});

test('F6 null and enabled:false are the plain variant, without any of it', async () => {
  for (const risk_analysis of [null, { enabled: false }]) {
    const { body } = await ask({ prompt: FIRE, risk_analysis });
    for (const key of ['risk_assessment', 'safety_metrics', 'recommendations', 'completed_at'])
      assert.ok(!(key in body), key);
  }
});

test('F3 two hours and outdoor, as in the published example', async () => {
  const { body } = await ask({
    prompt: 'A music festival in a park with 4000 visitors is evacuated because of a storm.',
    settings: { simulation_duration: 7200, environment_type: 'outdoor', max_agents: 1000 },
    scenario_type: 'emergency_response',
    risk_analysis: {
      enabled: true,
      types: ['weather', 'environmental'],
      resolution: 'high',
      time_window: { start: '2026-07-01T18:00:00Z', end: '2026-07-02T02:00:00Z' },
      include_mitigation: true,
    },
  });
  assert.equal(body.scenario_type, 'emergency_response');
  assert.ok(body.safety_metrics.evacuation_time > 0);
});

test('F8 without mitigation the keys stay and are empty', async () => {
  const prompt = 'A nightclub with 600 guests and 2 exits, one exit is blocked.';
  const [withIt, without] = [
    await ask({ prompt, risk_analysis: {} }),
    await ask({ prompt, risk_analysis: { include_mitigation: false } }),
  ];
  assert.ok(withIt.body.risk_assessment.mitigation_strategies.length > 0);
  assert.ok(withIt.body.recommendations.length > 0);
  assert.deepEqual(without.body.risk_assessment.mitigation_strategies, []);
  assert.deepEqual(without.body.recommendations, []);
  assert.equal(without.body.risk_assessment.risk_score, withIt.body.risk_assessment.risk_score);
});

test('F9 threats of a route analysis are used, others are not, and the answer gives the count', async () => {
  const { call, ada } = presage;
  const route = await call('/risk-assessment/', {
    auth: ada.token,
    json: {
      routePoints: [
        { lat: 52.5, lng: 13.35 },
        { lat: 52.53, lng: 13.45 },
      ],
    },
  });
  assert.equal(route.status, 200);
  const known = [
    ...route.body.threats,
    { type: 'crime', severity: 'high', description: 'Pickpockets', confidence: 0.9 },
    { type: 'traffic', severity: 'low', location: { lat: -33.9, lng: 151.2 } },
    'Roadworks at the west entrance',
    { note: 'nothing we know' },
  ];
  const prompt = 'A plaza in Berlin, Germany with 800 people.';
  const { body } = await ask({ prompt, risk_analysis: { baseline_risks: known } });
  const { baseline_risks_used, threats } = body.risk_assessment;
  // Neither the one on the other side of the earth nor the empty one.
  assert.equal(baseline_risks_used, known.length - 2);
  assert.ok(threats.some((one: { description: string }) => /Pickpockets/.test(one.description)));
  const none = await ask({ prompt, risk_analysis: {} });
  assert.equal(none.body.risk_assessment.baseline_risks_used, 0);
  assert.ok(body.risk_assessment.risk_score > none.body.risk_assessment.risk_score);
  const filtered = await ask({
    prompt,
    risk_analysis: { types: ['weather'], baseline_risks: [{ type: 'crime' }, { type: 'weather' }] },
  });
  assert.equal(filtered.body.risk_assessment.baseline_risks_used, 1);
});

test('F9 wrong containers and too many are refused', async () => {
  for (const baseline_risks of ['one', {}, [7], Array.from({ length: 501 }, () => 'risk')]) {
    const answer = await presage.create({ prompt: FIRE, risk_analysis: { baseline_risks } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'INVALID_RISK_ANALYSIS']);
  }
});

test('F11 the request sent again gets the very same answer, whatever has become known meanwhile', async () => {
  const { call, ada } = presage;
  const wish = { prompt: 'A market in Lisbon, Portugal with 500 visitors.', risk_analysis: {} };
  const headers = { 'idempotency-key': 'risk-1' };
  const first = await ask(wish, headers);
  const now = new Date().toISOString();
  const added = await call('/api/v1/incidents/', {
    auth: ada.token,
    json: {
      incidents: [
        { type: 'crime', severity: 0.9, lat: 38.72, lng: -9.14, starts_at: now, title: 'Riot' },
      ],
    },
  });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const again = await ask(wish, headers);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.deepEqual(again.body, first.body);
  const anew = await ask(wish);
  assert.notDeepEqual(anew.body.risk_assessment, first.body.risk_assessment);
  assert.ok(
    anew.body.risk_assessment.threats.some((one: { description: string }) =>
      /Riot/.test(one.description),
    ),
  );
  const eve = await createPerson(call, 'eve');
  const others = await presage.create(wish, eve.token);
  assert.deepEqual(others.body.risk_assessment, first.body.risk_assessment, "not somebody else's");
});

test('F11 many at once with one key are one simulation with one assessment', async () => {
  const headers = { 'idempotency-key': 'risk-many' };
  const wish = { prompt: FIRE, risk_analysis: {} };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      presage.call(SIMULATIONS, { auth: presage.ada.token, json: wish, headers }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  assert.ok(made.length > 0);
  for (const { status } of answers) assert.ok(status === 201 || status === 409, String(status));
  for (const { body } of made) assert.deepEqual(body, made[0]!.body);
});

test('N4 a simulation with a risk analysis can be cloned, and a plain one made into one', async () => {
  const plain = await ask({ prompt: FIRE });
  const path = `${SIMULATIONS}${plain.body.id}/clone/`;
  const { status, body } = await presage.call(path, {
    auth: presage.ada.token,
    json: { risk_analysis: { include_mitigation: false } },
  });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.risk_assessment.basis, 'preliminary');
});

test('SI.8 with a risk analysis a report is announced, and without one there is none', async () => {
  const risk = await ask({ prompt: FIRE, risk_analysis: {} });
  assert.equal(
    risk.body.links.report,
    `${presage.baseUrl}${SIMULATIONS}${risk.body.id}/report/`,
    'E3 tells its address',
  );
  const waiting = await presage.call(`${SIMULATIONS}${risk.body.id}/report/`);
  assert.deepEqual([waiting.status, waiting.body.status], [202, 'queued']);
  assert.equal(waiting.headers.get('retry-after'), '5');
  const plain = await ask({ prompt: FIRE });
  assert.ok(!('report' in plain.body.links));
  const none = await presage.call(`${SIMULATIONS}${plain.body.id}/report/`);
  assert.deepEqual([none.status, none.body.code], [404, 'REPORT_NOT_FOUND']);
  assert.equal(none.body.details.simulation_id, plain.body.id);
  await presage.call(`${SIMULATIONS}${risk.body.id}/cancel/`, {
    auth: presage.ada.token,
    json: {},
  });
  const failed = await presage.call(`${SIMULATIONS}${risk.body.id}/report/`);
  assert.deepEqual([failed.status, failed.body.code], [409, 'SIMULATION_FAILED']);
});

/** Of many kinds: tall and flat, open and closed, with and without an event. */
const PROMPTS = [
  FIRE,
  'A stadium with 30000 spectators and 12 gates, one gate is blocked.',
  'A hotel in Paris with 12 floors at night, 400 sleeping guests, fire on the 5th floor.',
  'A metro station with 800 passengers and smoke on the platform.',
  'A skyscraper of 100 floors with 20000 workers is evacuated.',
  'A road tunnel of 2 km with 150 cars and a fire.',
  'A plaza with 5000 protesters.',
  'A shopping mall with 2500 visitors, an active shooter on the second floor, 3 of the 6 exits are locked.',
  'A hospital of 5 floors with 200 patients, 20 of them in wheelchairs, during a power outage.',
  'A village with 600 residents is flooded.',
  'An intersection in Berlin with 100 pedestrians and 50 cars.',
  'A cruise ship with 1500 passengers is listing.',
  'A school with 400 students after an earthquake of magnitude 6.5.',
  'A chemical plant near Houston with 150 workers and a chemical spill.',
  'A beach with 2000 people and a tsunami in 10 minutes.',
  'A quiet square where nothing happens today.',
];

test('H1 H2 H4 H7 H8 H9 H10 every kind of place is answered in full, in the published shape', async () => {
  for (const prompt of PROMPTS) {
    const { body } = await ask({ prompt, risk_analysis: {} });
    const { risk_assessment: risk, safety_metrics: metrics } = body;
    assert.equal(risk.overall_risk_level, levelOf(risk.risk_score), prompt);
    for (const key of ['evacuation_time', 'capacity_utilization', 'accessibility_score'])
      assert.ok(Number.isFinite(metrics[key]), `${key} of ${prompt}`);
    assert.ok(metrics.evacuation_time > 0, prompt);
    for (const zone of risk.risk_zones) {
      const [lat, lng] = zone.location.coordinates;
      assert.ok(
        Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && Number.isInteger(zone.location.floor),
      );
    }
    for (const { timeline } of risk.threats)
      if (timeline) assert.ok(timeline.onset <= timeline.peak, prompt);
    for (const strategy of risk.mitigation_strategies) {
      assert.match(strategy.implementation_time, /^\d+ (day|week|month)s?$/);
      assert.equal(strategy.currency, 'USD');
      assert.ok(strategy.risk_reduction > 0);
    }
  }
});

test('H9 a fire on floor 3, as people count, is on floor 2 of the interface', async () => {
  const { body } = await ask({ prompt: FIRE, risk_analysis: {} });
  const zone = body.risk_assessment.risk_zones.find(
    (one: { type: string }) => one.type === 'fire_smoke',
  );
  assert.equal(zone.location.floor, 2);
});

test('H8 people without a way out make the evacuation incomplete, and its time a lower bound', async () => {
  const { body } = await ask({
    prompt: 'A warehouse with 80 workers, all exits are locked.',
    settings: { simulation_duration: 300 },
    risk_analysis: {},
  });
  const { evacuation_complete, evacuation_time } = body.safety_metrics;
  assert.equal(evacuation_complete, false);
  assert.ok(evacuation_time >= 600);
});

function levelOf(score: number): string {
  return score < 0.25 ? 'low' : score < 0.5 ? 'medium' : score < 0.75 ? 'high' : 'critical';
}
