import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { DESIGN_NAMES } from '#scenario/design';
import type { DesignSettings } from '#scenario/design';
import { toDesignUsed } from './design-used.ts';
import { toSettingsUsed } from './settings-used.ts';

const planOf = (prompt: string, design: DesignSettings = {}) =>
  completeScenario(
    readPrompt(prompt, () => []),
    design,
    1,
  );

test('F16 every design input is told with who says it, and what is assumed with its rule', () => {
  const prompt = 'A fire in an office of 3 floors with 2 exits and 60 people, no alarm';
  const design = { exitWidth: 1.1, stairs: 3, sprinklers: true, staff: 5 } as const;
  const used = toDesignUsed(planOf(prompt, design));
  assert.deepEqual(Object.keys(used), Object.values(DESIGN_NAMES));
  const sources = Object.fromEntries(
    Object.entries(used).map(([key, { source }]) => [key, source]),
  );
  assert.deepEqual(sources, {
    alarm: 'prompt',
    management_level: 'assumed',
    sprinklers: 'settings',
    fire_growth: 'assumed',
    peak_mw: 'assumed',
    smoke_control: 'assumed',
    asleep: 'assumed',
    staff: 'settings',
    exits: 'prompt',
    exit_width_m: 'settings',
    door_width_m: 'assumed',
    stairs: 'settings',
    stair_width_m: 'assumed',
    occupants: 'prompt',
  });
  for (const { source, because } of Object.values(used))
    assert.equal(because !== undefined, source === 'assumed');
  assert.match(used['management_level']!.because!, /PD 7974-6/);
  assert.match(used['stair_width_m']!.because!, /IBC 1005\.3/);
  assert.match(used['fire_growth']!.because!, /EN 1991-1-2, table E\.5/);
  assert.deepEqual([used['fire_growth']!.value, used['occupants']!.value], ['medium', 60]);
});

test('F16 after the run the fire is told as it burned there', () => {
  const scenario = planOf('A fire in a warehouse with 20 workers');
  const played = {
    assumptions: [
      {
        path: 'events[fire]',
        value: { growth: 'ultra-fast', peakKw: 12_345 },
        because: 'as it was',
      },
    ],
  };
  const used = toDesignUsed(scenario, played);
  assert.deepEqual(used['fire_growth'], {
    value: 'ultrafast',
    source: 'assumed',
    because: 'as it was',
  });
  assert.equal(used['peak_mw']!.value, 12.345);
});

test('F14 F16 design inputs are told back among the settings as they were stated', () => {
  const design = { exits: 3 };
  const { settings, settings_source } = toSettingsUsed(planOf('An office', design), { design });
  assert.deepEqual(settings['design'], design);
  assert.equal(settings_source['design'], 'request');
});
