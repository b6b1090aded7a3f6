import type { PlaceKind } from '../place-kind.ts';

export const kindergarten: PlaceKind = {
  kind: 'kindergarten',
  examples: ['A kindergarten with 30 children and 5 staff.'],
  reading: {
    words: `
      kindergarten, preschool, pre-school, nursery school, daycare, day care, daycare center, daycare centre,
      day care center, day care centre, day-care center, creche, nursery, playschool, childcare center,
      childcare centre, child care center, playgroup, child care centre`,
  },
};
