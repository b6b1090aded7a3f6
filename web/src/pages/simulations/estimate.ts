import { NEW_SIMULATION_TEXT } from '../../text/new-simulation-page.ts';
/** The estimated duration of a simulation from its start, as a sentence. Pure. */
import { toAbout } from '../../text/simulation-state.ts';

interface Estimated {
  readonly estimate?: {
    readonly seconds: number;
    readonly with_risk_analysis: { readonly seconds: number };
  };
}

/** `Takes about 2 min.`; undefined where the service does not estimate. */
export function toEstimateWords(reading: object, withRisk: boolean): string | undefined {
  const { estimate } = reading as Estimated;
  if (estimate === undefined) return undefined;
  const { seconds } = withRisk ? estimate.with_risk_analysis : estimate;
  return NEW_SIMULATION_TEXT.estimate(toAbout(seconds));
}
