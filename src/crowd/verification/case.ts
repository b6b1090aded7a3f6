/**
 * A verification case is one row of a published test list, with an experiment that runs it and a judge that decides
 * whether the measured numbers are what the standard asks for. Equal tests of several standards share an experiment, so
 * it runs once; every row has its own judge.
 */
export type Standard = 'RiMEA 4.1.1' | 'NIST TN 1822' | 'ISO 20414:2020' | 'IMO MSC.1/Circ.1533';

/** P: numbers to pass. D: a direction only, judged on means over seeds. M: measured and reported. */
export type Kind = 'P' | 'D' | 'M';

/** What every experiment measures besides its own numbers. */
export interface Measured {
  /** Samples, one each half second, in which somebody was outside the walkable area grown by 1 mm. */
  readonly outside: number;
}

/** Returns plain data for a seed; the same seed gives the same data. */
export interface Experiment<M extends Measured = Measured> {
  readonly id: string;
  /**
   * The part of the engine that was fitted to this measurement: passing then shows that the engine can reproduce it,
   * not that it predicts it.
   */
  readonly fitted?: string;
  run(seed: number): M;
}

export interface Case<M extends Measured = Measured> {
  readonly id: string;
  readonly title: string;
  readonly standard: Standard;
  readonly kind: Kind;
  readonly setUp: string;
  readonly wanted: string;
  /** What the engine cannot do yet; the case is listed and not run. */
  readonly needs?: string;
  readonly experiment: Experiment<M>;
  /** `results` has one entry per seed, at least one. */
  judge(results: readonly NoInfer<M>[]): Judgement;
}

export interface Judgement {
  /** Has no meaning for cases of kind M. */
  readonly isPassed: boolean;
  readonly figures: readonly Figure[];
}

/** A measured number: once per seed, or once for all seeds together. NaN where it was never reached. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
}

/** Makes the compiler check that judge and experiment agree on what is measured. */
export function defineCase<M extends Measured>(definition: Case<M>): Case {
  return definition;
}
