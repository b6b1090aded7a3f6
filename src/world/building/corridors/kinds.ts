/** The drawing of each kind of building along corridors, by its programme. */
import type { Dice } from '#base';
import type { StructureKind } from '#scenario';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { drawAlongCorridors } from './draw-along-corridors.ts';
import type { Programme } from './programme.ts';
import { CARE_HOME, HOSPITAL } from './programmes/care.ts';
import { APARTMENT, HOTEL, HOUSE } from './programmes/homes.ts';
import { CITY_HALL, COURTHOUSE, EMBASSY, OFFICE } from './programmes/offices.ts';
import { KINDERGARTEN, SCHOOL, UNIVERSITY } from './programmes/schools.ts';
import { DATA_CENTER, PRISON } from './programmes/secure.ts';

type Draw = (brief: BuildingBrief, dice: Dice) => BuildingDraft;

const drawWith =
  (programme: Programme): Draw =>
  (brief, dice) =>
    drawAlongCorridors(brief, dice, programme);

export const CORRIDORS = {
  office: drawWith(OFFICE),
  apartment: drawWith(APARTMENT),
  hotel: drawWith(HOTEL),
  hospital: drawWith(HOSPITAL),
  care_home: drawWith(CARE_HOME),
  school: drawWith(SCHOOL),
  university: drawWith(UNIVERSITY),
  kindergarten: drawWith(KINDERGARTEN),
  courthouse: drawWith(COURTHOUSE),
  embassy: drawWith(EMBASSY),
  city_hall: drawWith(CITY_HALL),
  prison: drawWith(PRISON),
  data_center: drawWith(DATA_CENTER),
  house: drawWith(HOUSE),
} as const satisfies Partial<Record<StructureKind, Draw>>;
