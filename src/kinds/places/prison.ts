import type { PlaceKind } from '../place-kind.ts';

export const prison: PlaceKind = {
  kind: 'prison',
  examples: ['A prison with 40 people and 6 guards.'],
  reading: {
    words: `
      prison, jail, gaol, penitentiary, correctional facility, correctional institution, detention center,
      detention centre, detention facility, remand centre, remand prison, juvenile hall, county jail,
      correctional centre, correctional center, state prison`,
  },
};
