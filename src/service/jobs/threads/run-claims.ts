/** Which thread makes which run, and how many runs are needed: numbers in memory shared by all threads of a build. */

const WANTED = 0;
const NOBODY = 0;
/** The thread that had it is gone. */
const LOST = -1;

export interface RunClaims {
  readonly numbers: SharedArrayBuffer;
  readonly tasks: number;
}

export function createRunClaims(tasks: number): RunClaims {
  return { numbers: new SharedArrayBuffer(4 * (1 + tasks)), tasks };
}

export function wantRuns({ numbers }: RunClaims, wanted: number): void {
  Atomics.store(new Int32Array(numbers), WANTED, wanted);
}

export function isWanted({ numbers }: RunClaims, task: number): boolean {
  return task < Atomics.load(new Int32Array(numbers), WANTED);
}

/** Claims the first run that no thread has; undefined if there is none. `who` is a number above 0. */
export function claimRun(claims: RunClaims, who: number): number | undefined {
  const numbers = new Int32Array(claims.numbers);
  for (let task = 0; task < claims.tasks && isWanted(claims, task); task++)
    if (Atomics.compareExchange(numbers, 1 + task, NOBODY, who) === NOBODY) return task;
  return undefined;
}

/** One that was lost, for the one thread that asks for such. */
export function claimLostRun(claims: RunClaims, who: number): number | undefined {
  const numbers = new Int32Array(claims.numbers);
  for (let task = 0; task < claims.tasks && isWanted(claims, task); task++)
    if (Atomics.compareExchange(numbers, 1 + task, LOST, who) === LOST) return task;
  return undefined;
}

export function loseRun({ numbers }: RunClaims, task: number): void {
  Atomics.store(new Int32Array(numbers), 1 + task, LOST);
}

/** The claimed runs. */
export function listClaimed({ numbers, tasks }: RunClaims, who: number): number[] {
  const claims = new Int32Array(numbers);
  return Array.from({ length: tasks }, (_, task) => task).filter(
    (task) => Atomics.load(claims, 1 + task) === who,
  );
}
