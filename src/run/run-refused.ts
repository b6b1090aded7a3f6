/** The request cannot be simulated at all; a retry would not change that. */
export class RunRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the run was refused: ${reason}`);
    this.name = 'RunRefused';
    this.reason = reason;
  }
}
