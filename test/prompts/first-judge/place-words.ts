/** The vocabulary's words for each kind of place. */

interface PlaceWords {
  /** The word of the vocabulary for it. */
  readonly word: string;
  /** Other words of the vocabulary that it may be meant by: a hospital by "clinic", an intersection by "road". */
  readonly answersTo: readonly string[];
}

const WORDS: Readonly<Record<string, PlaceWords>> = {
  office: { word: 'office', answersTo: ['tower'] },
  apartment: { word: 'apartment_building', answersTo: ['apartment_building', 'tower'] },
  house: { word: 'house', answersTo: [] },
  mall: { word: 'mall', answersTo: [] },
  supermarket: { word: 'supermarket', answersTo: [] },
  school: { word: 'school', answersTo: [] },
  university: { word: 'university', answersTo: [] },
  hospital: { word: 'hospital', answersTo: ['clinic'] },
  care_home: { word: 'care_home', answersTo: [] },
  hotel: { word: 'hotel', answersTo: ['tower'] },
  stadium: { word: 'stadium', answersTo: ['arena'] },
  arena: { word: 'arena', answersTo: ['hall'] },
  theater: { word: 'theatre', answersTo: ['theatre'] },
  nightclub: { word: 'nightclub', answersTo: [] },
  museum: { word: 'museum', answersTo: [] },
  library: { word: 'library', answersTo: [] },
  place_of_worship: { word: 'church', answersTo: ['church'] },
  convention_center: { word: 'hall', answersTo: ['hall'] },
  metro_station: { word: 'metro_station', answersTo: ['station'] },
  train_station: { word: 'railway_station', answersTo: ['railway_station', 'station'] },
  bus_terminal: { word: 'bus_station', answersTo: ['bus_station', 'station'] },
  airport: { word: 'airport', answersTo: [] },
  warehouse: { word: 'warehouse', answersTo: [] },
  factory: { word: 'factory', answersTo: [] },
  chemical_plant: { word: 'chemical_plant', answersTo: [] },
  power_plant: { word: 'power_plant', answersTo: [] },
  parking_garage: { word: 'parking_garage', answersTo: [] },
  prison: { word: 'prison', answersTo: [] },
  ship: { word: 'ship', answersTo: [] },
  tunnel: { word: 'tunnel', answersTo: [] },
  bridge: { word: 'bridge', answersTo: [] },
  market: { word: 'market', answersTo: [] },
  marquee: { word: 'marquee', answersTo: ['tent'] },
  camp: { word: 'camp', answersTo: [] },
  park: { word: 'park', answersTo: [] },
  plaza: { word: 'square', answersTo: ['square'] },
  festival_ground: { word: 'festival', answersTo: ['festival'] },
  intersection: { word: 'intersection', answersTo: ['road'] },
  highway: { word: 'highway', answersTo: ['road'] },
  village: { word: 'village', answersTo: [] },
  port: { word: 'port', answersTo: [] },
  dam: { word: 'dam', answersTo: [] },
  bank: { word: 'bank', answersTo: [] },
  beach: { word: 'beach', answersTo: [] },
  farm: { word: 'farm', answersTo: [] },
  forest: { word: 'forest', answersTo: [] },
  restaurant: { word: 'restaurant', answersTo: [] },
  data_center: { word: 'data_center', answersTo: [] },
  courthouse: { word: 'courthouse', answersTo: [] },
  embassy: { word: 'embassy', answersTo: [] },
  city_hall: { word: 'city_hall', answersTo: [] },
  gas_station: { word: 'gas_station', answersTo: [] },
  gym: { word: 'gym', answersTo: [] },
  swimming_pool: { word: 'swimming pool', answersTo: ['gym'] },
  kindergarten: { word: 'kindergarten', answersTo: ['school'] },
  town: { word: 'town', answersTo: [] },
  campsite: { word: 'campsite', answersTo: [] },
  mosque: { word: 'mosque', answersTo: [] },
  synagogue: { word: 'synagogue', answersTo: [] },
  temple: { word: 'temple', answersTo: [] },
};

export function wordOfPlace(kind: string): string {
  return WORDS[kind]?.word ?? kind;
}

/** Whether a place or a part of that use is what the word asks for. */
export function answersTo(use: string, word: string): boolean {
  return use === word || WORDS[use]?.answersTo.includes(word) === true;
}
