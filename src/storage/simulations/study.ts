/**
 * Running studies: the run each began with, and its evacuations, which are wanted, running or done. Any process may
 * compute a wanted evacuation. It is stored when it ends, so a process that takes a study over repeats none. The caller
 * packs runs and findings, and all of it is deleted when the simulation ends.
 */

/** An evacuation to compute. */
export interface WantedRun {
  /** The plan to evacuate and the seed; unique within the study. */
  readonly key: string;
  readonly task: Uint8Array;
}

export interface ClaimedRun {
  readonly simulationId: string;
  readonly key: string;
  readonly task: Buffer;
  /** The remaining budget of its simulation. */
  readonly cpuSecondsLeft: number;
}

export interface DoneRun {
  readonly key: string;
  readonly findings: Uint8Array;
  readonly cpuSeconds: number;
}

export interface CollectedRuns {
  readonly findings: readonly { readonly key: string; readonly findings: Buffer }[];
  /** The remaining processor budget of the simulation; also given if the simulation no longer exists. */
  readonly isSpent: boolean;
}

export interface StudyStore {
  /** The run a study began with, as computed by this version of the engine. */
  loadRun(simulationId: string, engine: string): Promise<Buffer | undefined>;
  keepRun(simulationId: string, run: { engine: string; bytes: Uint8Array }): Promise<void>;
  /** Adds wanted evacuations; known ones stay unchanged. */
  open(simulationId: string, runs: readonly WantedRun[], engine: string): Promise<void>;
  /** The wanted evacuations that are done. */
  collect(simulationId: string, keys: readonly string[]): Promise<CollectedRuns>;
  /** The first wanted evacuation without a worker. */
  claimOwn(
    simulationId: string,
    keys: readonly string[],
    maker: string,
  ): Promise<ClaimedRun | undefined>;
  /** The next evacuation of any study: of the study with the fewest running, the one waiting longest. */
  claimAny(engine: string, maker: string): Promise<ClaimedRun | undefined>;
  /** Renews the lease of the worker. */
  renew(maker: string): Promise<void>;
  /** False if it was stored before or is no longer wanted. */
  keepFindings(simulationId: string, done: DoneRun): Promise<boolean>;
  /** Releases an unfinished evacuation for another worker. */
  letGo(simulationId: string, key: string): Promise<void>;
  /** Adds processor time spent by a process other than the builder's. */
  spend(simulationId: string, cpuSeconds: number): Promise<void>;
  /** Removes evacuations that are no longer wanted; findings stay. */
  close(simulationId: string, keys: readonly string[]): Promise<void>;
}
