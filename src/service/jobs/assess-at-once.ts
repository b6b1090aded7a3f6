/** The preliminary safety assessment of a request (F7): read and calculated, nothing is built. */
import type { SafetyBody } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import { toDesignUsed, toSafetyBody } from '#export/bodies';
import { registerKinds } from '#kinds';
import type { PlaceEvidence } from '#safety';
import { assessPreliminary, readKnownRisks, toAskedPlace } from '#safety/preliminary';
import type { AskedPlace } from '#safety/preliminary';
import { toScenarioSettings } from './order.ts';
import type { ScenarioReader } from './scenario-reader.ts';

registerKinds();

export type RiskQuestion = SimulationQuestion & { readonly variant: 'risk' };

/** Evidence near a place; undefined where it cannot be had. */
export type FindEvidence = (place: AskedPlace) => Promise<PlaceEvidence | undefined>;

export interface AtOnce {
  readonly safety: SafetyBody;
  readonly evidence?: PlaceEvidence;
}

/** What a build of the risk variant is given beside its other tools. */
export interface SafetyTools {
  /** Told once, before the build ends. */
  readonly onSafety?: (safety: SafetyBody) => void;
}

/** A prompt is read by ourselves alone: a language model takes longer than this may. */
export async function assessAtOnce(
  { request }: RiskQuestion,
  { reader, findEvidence }: { reader: ScenarioReader; findEvidence: FindEvidence },
): Promise<AtOnce> {
  const scenario = reader.complete(reader.readAsked(request), toScenarioSettings(request));
  const place = toAskedPlace(scenario);
  const evidence = place && (await findEvidence(place));
  const assessment = assessPreliminary(scenario, { ...toSafetyOptions(request), evidence });
  return {
    safety: toSafetyBody(assessment, scenario.place.origin.value, toDesignUsed(scenario)),
    ...(evidence ? { evidence } : {}),
  };
}

/** What a request asks of an assessment (F8, F9). */
export function toSafetyOptions({ risk_analysis: asked }: RiskQuestion['request']) {
  return {
    includeMitigation: asked.include_mitigation ?? true,
    baselineRisks: readKnownRisks(asked.baseline_risks ?? []),
    types: asked.types,
  };
}
