/** The input of a report. */
import type { FieldsJudged } from '#fields';
import type { Played } from '#run/played';
import type { PlaceEvidence } from '#safety';
import type { Assessment } from '#safety/assessment';
import type { Scenario, Stated } from '#scenario';
import type { World } from '#world/site';

export interface ReportParts {
  readonly scenario: Scenario;
  readonly world: World;
  /** The requested run. */
  readonly played: Played;
  readonly assessment: Assessment;
  /** What the prompt states, and which of it the run met. */
  readonly stated?: Stated;
  readonly held?: FieldsJudged;
  readonly evidence?: PlaceEvidence | undefined;
  /** Whether the request asks for tests of measures; unknown if left out. */
  readonly isMitigationRequested?: boolean;
  /** The id of the simulation, and when it was requested (ISO 8601). */
  readonly id: string;
  readonly askedAt: string;
  /** Results of the engine in published tests. */
  readonly verification: Readonly<Record<string, unknown>>;
}
