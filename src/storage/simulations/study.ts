/**
 * The studies under way: the run each began with, and its evacuations, those that are wanted, under way and done. Any process
 * may make an evacuation that is wanted; it is stored when it ends, so a process that takes a study over repeats none that is
 * done. Runs and findings are packed by the caller, and all of it is deleted when the simulation ends.
 */

/** An evacuation to be made. */
export interface WantedRun {
  /** What is evacuated, and the seed: unique within the study. */
  readonly key: string;
  readonly task: Uint8Array;
}

export interface ClaimedRun {
  readonly simulationId: string;
  readonly key: string;
  readonly task: Buffer;
  /** What is left of the budget of its simulation. */
  readonly cpuSecondsLeft: number;
}

export interface DoneRun {
  readonly key: string;
  readonly findings: Uint8Array;
  readonly cpuSeconds: number;
}

export interface CollectedRuns {
  readonly findings: readonly { readonly key: string; readonly findings: Buffer }[];
  /** Of the processor budget of the simulation; also where there is no such simulation any more. */
  readonly isSpent: boolean;
}

export interface StudyStore {
  /** The run a study began with, as this version of the engine made it. */
  loadRun(simulationId: string, engine: string): Promise<Buffer | undefined>;
  keepRun(simulationId: string, run: { engine: string; bytes: Uint8Array }): Promise<void>;
  /** Evacuations that are wanted from now on; those that are known already stay as they are. */
  open(simulationId: string, runs: readonly WantedRun[], engine: string): Promise<void>;
  /** Those of the wanted that are done. */
  collect(simulationId: string, keys: readonly string[]): Promise<CollectedRuns>;
  /** The first of the wanted that nobody makes. */
  claimOwn(
    simulationId: string,
    keys: readonly string[],
    maker: string,
  ): Promise<ClaimedRun | undefined>;
  /** The next of any study: of the one with the fewest under way, the one that waits longest. */
  claimAny(engine: string, maker: string): Promise<ClaimedRun | undefined>;
  /** The maker is alive. */
  renew(maker: string): Promise<void>;
  /** False where it was stored before or is not wanted any more. */
  keepFindings(simulationId: string, done: DoneRun): Promise<boolean>;
  /** It was not finished; somebody else may make it. */
  letGo(simulationId: string, key: string): Promise<void>;
  /** Processor time another process than the builder's spent on it. */
  spend(simulationId: string, cpuSeconds: number): Promise<void>;
  /** These are not wanted any more; findings stay. */
  close(simulationId: string, keys: readonly string[]): Promise<void>;
}
