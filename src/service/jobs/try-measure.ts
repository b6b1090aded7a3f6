/** Tests one measure of a risk analysis again on given seeds, for the command in `reproduce` of a result. */
import { toStrategy } from '#export/bodies';
import { registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import { beginStudy } from '#safety/runs';
import type { RunMaker } from '#safety/runs';
import { buildWorld } from '#world';
import type { RiskQuestion } from './assess-at-once.ts';
import { toScenarioSettings } from './order.ts';
import type { ScenarioReader } from './scenario-reader.ts';

registerKinds();

export interface TryTools {
  readonly reader: ScenarioReader;
  readonly engine: string;
  readonly makeRuns?: RunMaker;
}

/** The measure as in results; undefined if the analysis would not test one with this id. */
export async function tryMeasure(
  { request }: RiskQuestion,
  { reader, engine, makeRuns }: TryTools,
  wanted: { readonly id: string; readonly seeds: readonly number[] },
): Promise<ReturnType<typeof toStrategy> | undefined> {
  const scenario = reader.complete(reader.readAsked(request), toScenarioSettings(request));
  const world = buildWorld(scenario);
  const study = beginStudy({ scenario, world }, makeRuns);
  const cast = castRun(scenario, world);
  const main = playRun(scenario, world, cast, directRun(scenario, world, cast), { engine });
  const measure = await study.tryMeasure({ main, includeMitigation: true }, wanted);
  return measure && toStrategy(measure, 'simulated');
}
