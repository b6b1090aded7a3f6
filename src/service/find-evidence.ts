/** Finds evidence near the place of a simulation, for its risk analysis. */
import type { Analysis, Asker } from '#analysis';
import { parseInstant } from '#base';
import type { FindEvidence, RiskQuestion } from '#jobs/engine';

/** More would not change the assessment. */
const THREATS_MAX = 50;

export async function findEvidence(
  analysis: Analysis,
  {
    place,
    question,
    asker,
  }: { place: Parameters<FindEvidence>[0]; question: RiskQuestion; asker: Asker },
): ReturnType<FindEvidence> {
  const { types, resolution, time_window } = question.request.risk_analysis;
  const start = time_window?.start;
  const threats = await analysis.threatsNear(
    {
      ...place,
      types,
      resolution,
      threatsMax: THREATS_MAX,
      ...(start === undefined ? {} : { timeMs: parseInstant(start) }),
    },
    asker,
  );
  return {
    threats: threats.map(({ id, type, kind, severity, confidence, description, sources }) => ({
      id,
      type,
      kind,
      severity,
      confidence,
      description,
      sources,
    })),
  };
}
