/** The part of the estimated work that a variant of a request asks for. */
import type { Work } from '#simulations';
import type { PromptReading } from './services.ts';

export type Variant = 'plain' | 'risk' | 'risk without measures';

/** Undefined if the reader gives no estimate. */
export function toWork({ work }: PromptReading, variant: Variant): Work | undefined {
  if (work === undefined) return undefined;
  const { runCpuSeconds, studyCpuSeconds, measuresCpuSeconds, storedBytes } = work;
  if (variant === 'plain') return { runCpuSeconds, studyCpuSeconds: 0, storedBytes };
  const measures = variant === 'risk' ? measuresCpuSeconds : 0;
  return { runCpuSeconds, studyCpuSeconds: studyCpuSeconds + measures, storedBytes };
}
