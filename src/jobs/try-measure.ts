/** One measure of a risk analysis again, on seeds of one's choice: what `reproduce` in a result asks for. */
import { castRun, directRun, playRun } from '#run';
import { tryOneMeasure } from '#safety';
import type { Measure } from '#safety';
import { buildWorld } from '#world';
import { toSafetyOptions } from './assess-at-once.ts';
import type { RiskQuestion } from './assess-at-once.ts';
import { toScenarioSettings } from './order.ts';
import type { ScenarioReader } from './scenario-reader.ts';

/** Undefined when nothing of that name would be tried here. */
export function tryMeasure(
  { request }: RiskQuestion,
  { reader, engine }: { readonly reader: ScenarioReader; readonly engine: string },
  wanted: { readonly id: string; readonly seeds: readonly number[] },
): Measure | undefined {
  const scenario = reader.complete(reader.read(request.prompt), toScenarioSettings(request));
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const main = playRun(scenario, world, cast, directRun(scenario, world, cast), { engine });
  const { baselineRisks, types } = toSafetyOptions(request);
  return tryOneMeasure(
    { scenario, world, main, baseline: baselineRisks, types, includeMitigation: true },
    wanted,
  );
}
