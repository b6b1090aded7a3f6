/** What a finished simulation is made of, and a file of its results. */
import type { FieldsJudged } from '#fields';
import type { Played } from '#run/played';
import type { Assessment } from '#safety/assessment';
import type { Scenario, Stated } from '#scenario';
import type { World } from '#world/site';

export interface Finished {
  readonly scenario: Scenario;
  readonly stated: Stated;
  readonly world: World;
  readonly played: Played;
  /** Of the risk variant. */
  readonly assessment?: Assessment;
  /** Which fields of the document it met, where that is known already. */
  readonly held?: FieldsJudged;
}

export interface ExportedFile {
  /** The name people get it under. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it consists of, for a store that keeps equal stretches once; without, it is one stretch. */
  readonly stretches?: readonly FileStretch[];
}

/** A stretch of a file. All of them, in order, are the whole file. */
export interface FileStretch {
  readonly length: number;
  /** Whether files of other simulations hold it too. */
  readonly isShared?: boolean;
}

/** Data of the request and the build beside the simulation itself. */
export interface About {
  readonly id: string;
  readonly prompt: string;
  /** ISO 8601, as the interface writes instants. */
  readonly createdAt: string;
  readonly completedAt: string;
  /** The run is there, but not everything that was asked for (C10). */
  readonly isPartial?: true;
  /** Whole seconds (G16). */
  readonly generationSeconds: number;
  /** What the request sets explicitly, under the names of the interface. */
  readonly settings: RequestSettings;
  readonly scenarioType: string;
  /** The commands of the run, as in the request. */
  readonly commands?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** The simulation whose live run this is. */
  readonly liveOf?: string | undefined;
  /** The engine and its results in published tests, copied as it is. */
  readonly verification: Readonly<Record<string, unknown>>;
  /** The address of a file of `toFiles`. */
  readonly urlOf: (name: string) => string;
  /** Where the report is read, of the risk variant; the address of its file where nothing serves it. */
  readonly reportUrl?: string | undefined;
}

export interface RequestSettings {
  readonly max_agents?: number | undefined;
  readonly simulation_duration?: number | undefined;
  readonly environment_type?: string | undefined;
  readonly weather_conditions?: string | undefined;
  readonly seed?: number | undefined;
  readonly use_llm?: boolean | undefined;
  readonly design?: Readonly<Record<string, unknown>> | undefined;
}
