import type { Mistake } from '#base/shape';

/** The scenario of a request is no valid document, or says nothing. */
export class ScenarioRefused extends Error {
  override readonly name = 'ScenarioRefused';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const [first] = mistakes;
    super(`${first?.path ?? ''}: ${first?.message ?? ''}`);
    this.mistakes = mistakes;
  }
}
