/** The buildings along corridors that are tested, by their kind. */
import {
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
} from './index.ts';

export const CORRIDORS = {
  office: drawOffice,
  apartment: drawApartment,
  hotel: drawHotel,
  hospital: drawHospital,
  care_home: drawCareHome,
  school: drawSchool,
  university: drawUniversity,
  kindergarten: drawKindergarten,
  courthouse: drawCourthouse,
  embassy: drawEmbassy,
  city_hall: drawCityHall,
  prison: drawPrison,
  data_center: drawDataCenter,
  house: drawHouse,
} as const;
