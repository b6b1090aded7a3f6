/** What people wear and how they look: the materials of their parts, by name. */
import type { PaletteName } from '../palette.ts';
import type { Slot } from './skin.ts';

export type Outfit = Readonly<Record<Slot, PaletteName>>;

const BLUE: Outfit = {
  skin: 'skin_light',
  hair: 'hair_dark',
  top: 'cloth_blue',
  sleeve: 'cloth_blue',
  trousers: 'cloth_grey',
  shoes: 'cloth_dark',
};

export const OUTFITS = {
  blue: BLUE,
  red: { ...BLUE, skin: 'skin_tan', top: 'cloth_red', sleeve: 'skin_tan', trousers: 'cloth_blue' },
  green: {
    ...BLUE,
    skin: 'skin_dark',
    top: 'cloth_green',
    sleeve: 'cloth_green',
    trousers: 'cloth_dark',
  },
  white: { ...BLUE, top: 'cloth_white', sleeve: 'cloth_white', trousers: 'cloth_dark' },
  grey: {
    ...BLUE,
    hair: 'hair_grey',
    top: 'cloth_grey',
    sleeve: 'cloth_grey',
    trousers: 'cloth_dark',
  },
  firefighter: {
    ...BLUE,
    hair: 'high_vis',
    top: 'cloth_dark',
    sleeve: 'high_vis',
    trousers: 'cloth_dark',
  },
  police: {
    ...BLUE,
    hair: 'cloth_dark',
    top: 'cloth_dark',
    sleeve: 'cloth_blue',
    trousers: 'cloth_dark',
  },
  paramedic: { ...BLUE, top: 'high_vis', sleeve: 'high_vis', trousers: 'cloth_green' },
  security: { ...BLUE, top: 'high_vis', sleeve: 'cloth_dark', trousers: 'cloth_dark' },
  dark: {
    ...BLUE,
    hair: 'cloth_dark',
    top: 'cloth_dark',
    sleeve: 'cloth_dark',
    trousers: 'cloth_dark',
  },
} as const satisfies Readonly<Record<string, Outfit>>;
export type OutfitName = keyof typeof OUTFITS;
