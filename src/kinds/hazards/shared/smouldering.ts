/** Smoke without flames: judgement. */
export const SMOULDERING = { growth: 'slow', peakKw: 300, fuel: 'polyurethane' } as const;
