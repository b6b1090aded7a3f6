/** Every kind of place, in the order of lists for readers. A new one is a file in places/ and a line here. */
import type { PlaceKind } from './place-kind.ts';
import { airport } from './places/airport.ts';
import { apartment } from './places/apartment.ts';
import { arena } from './places/arena.ts';
import { bank } from './places/bank.ts';
import { beach } from './places/beach.ts';
import { bridge } from './places/bridge.ts';
import { busTerminal } from './places/bus-terminal.ts';
import { camp } from './places/camp.ts';
import { campsite } from './places/campsite.ts';
import { careHome } from './places/care-home.ts';
import { chemicalPlant } from './places/chemical-plant.ts';
import { cityHall } from './places/city-hall.ts';
import { conventionCenter } from './places/convention-center.ts';
import { courthouse } from './places/courthouse.ts';
import { dam } from './places/dam.ts';
import { dataCenter } from './places/data-center.ts';
import { embassy } from './places/embassy.ts';
import { factory } from './places/factory.ts';
import { farm } from './places/farm.ts';
import { festivalGround } from './places/festival-ground.ts';
import { forest } from './places/forest.ts';
import { gasStation } from './places/gas-station.ts';
import { gym } from './places/gym.ts';
import { highway } from './places/highway.ts';
import { hospital } from './places/hospital.ts';
import { hotel } from './places/hotel.ts';
import { house } from './places/house.ts';
import { intersection } from './places/intersection.ts';
import { kindergarten } from './places/kindergarten.ts';
import { library } from './places/library.ts';
import { mall } from './places/mall.ts';
import { market } from './places/market.ts';
import { marquee } from './places/marquee.ts';
import { metroStation } from './places/metro-station.ts';
import { mosque } from './places/mosque.ts';
import { museum } from './places/museum.ts';
import { nightclub } from './places/nightclub.ts';
import { office } from './places/office.ts';
import { park } from './places/park.ts';
import { parkingGarage } from './places/parking-garage.ts';
import { placeOfWorship } from './places/place-of-worship.ts';
import { plaza } from './places/plaza.ts';
import { port } from './places/port.ts';
import { powerPlant } from './places/power-plant.ts';
import { prison } from './places/prison.ts';
import { restaurant } from './places/restaurant.ts';
import { school } from './places/school.ts';
import { ship } from './places/ship.ts';
import { stadium } from './places/stadium.ts';
import { supermarket } from './places/supermarket.ts';
import { swimmingPool } from './places/swimming-pool.ts';
import { synagogue } from './places/synagogue.ts';
import { temple } from './places/temple.ts';
import { theater } from './places/theater.ts';
import { town } from './places/town.ts';
import { trainStation } from './places/train-station.ts';
import { tunnel } from './places/tunnel.ts';
import { university } from './places/university.ts';
import { village } from './places/village.ts';
import { warehouse } from './places/warehouse.ts';

export const ALL_PLACES: readonly PlaceKind[] = [
  office,
  apartment,
  house,
  mall,
  supermarket,
  school,
  university,
  hospital,
  careHome,
  hotel,
  stadium,
  arena,
  theater,
  nightclub,
  museum,
  library,
  placeOfWorship,
  conventionCenter,
  metroStation,
  trainStation,
  busTerminal,
  airport,
  warehouse,
  factory,
  chemicalPlant,
  powerPlant,
  parkingGarage,
  prison,
  ship,
  tunnel,
  bridge,
  market,
  marquee,
  camp,
  park,
  plaza,
  festivalGround,
  intersection,
  highway,
  village,
  port,
  dam,
  bank,
  beach,
  farm,
  forest,
  restaurant,
  dataCenter,
  courthouse,
  embassy,
  cityHall,
  gasStation,
  gym,
  swimmingPool,
  kindergarten,
  town,
  campsite,
  mosque,
  synagogue,
  temple,
];
