/**
 * Buildings of rooms along corridors. A *programme* lists what a kind of building has; the dice choose its shape; a *mass* of
 * bars grows until the asked stairs, lifts, exits, rooms and people have their place. A *strip* is the row of rooms on one side
 * of a corridor, a *slot* a part of it that a stair, lifts, the lobby or a way out takes, a *gap* what is left for rooms.
 */
export {
  alongCorridors,
  drawApartment,
  drawCareHome,
  drawCityHall,
  drawCourthouse,
  drawDataCenter,
  drawEmbassy,
  drawHospital,
  drawHotel,
  drawHouse,
  drawKindergarten,
  drawOffice,
  drawPrison,
  drawSchool,
  drawUniversity,
} from './kinds.ts';
