/** The drawing of each kind of building along corridors, by its programme. */
import type { Dice } from '#base';
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

/** The drawing of a building by what it has. */
export const alongCorridors =
  (programme: Programme): Draw =>
  (brief, dice) =>
    drawAlongCorridors(brief, dice, programme);

export const drawOffice = alongCorridors(OFFICE);
export const drawApartment = alongCorridors(APARTMENT);
export const drawHotel = alongCorridors(HOTEL);
export const drawHospital = alongCorridors(HOSPITAL);
export const drawCareHome = alongCorridors(CARE_HOME);
export const drawSchool = alongCorridors(SCHOOL);
export const drawUniversity = alongCorridors(UNIVERSITY);
export const drawKindergarten = alongCorridors(KINDERGARTEN);
export const drawCourthouse = alongCorridors(COURTHOUSE);
export const drawEmbassy = alongCorridors(EMBASSY);
export const drawCityHall = alongCorridors(CITY_HALL);
export const drawPrison = alongCorridors(PRISON);
export const drawDataCenter = alongCorridors(DATA_CENTER);
export const drawHouse = alongCorridors(HOUSE);
