import type { HazardKind } from '../hazard-kind.ts';

export const panic: HazardKind = {
  type: 'panic',
  examples: ['Panic breaks out.'],
  reading: {
    words: `
      panic, panicking, mass panic, <panic>, mass hysteria, panic <break> out, panic <spread>, widespread panic,
      panicked crowd, hysteria, in panic, crowd <panic>, panic-stricken, panicked`,
  },
};
