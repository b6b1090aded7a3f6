/**
 * Buildings with rooms along corridors. A *programme* lists the rooms of a kind of building; the dice choose its shape;
 * a *mass* of bars grows until the requested stairs, lifts, exits, rooms and people have their place. A *strip* is the
 * row of rooms on one side of a corridor, a *slot* a part of it for a stair, lifts, the lobby or an exit, a *gap* what
 * is left for rooms.
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
