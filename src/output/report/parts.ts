/** What a report is made of. */
import type { HeldAgainst } from '#claims';
import type { Played } from '#run/played';
import type { PlaceEvidence } from '#safety';
import type { Assessment } from '#safety/assessment';
import type { Scenario, Stated } from '#scenario';
import type { World } from '#world/site';

export interface ReportParts {
  readonly scenario: Scenario;
  readonly world: World;
  /** The run that was asked for. */
  readonly played: Played;
  readonly assessment: Assessment;
  /** What the prompt says, and what of it the run met. */
  readonly stated?: Stated;
  readonly held?: HeldAgainst;
  readonly evidence?: PlaceEvidence | undefined;
  /** The simulation, and when it was asked for (ISO 8601). */
  readonly id: string;
  readonly askedAt: string;
  /** How the engine stands against published tests. */
  readonly verification: Readonly<Record<string, unknown>>;
}
