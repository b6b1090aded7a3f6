/** Vehicles, and people who are counted by their vehicles. */
import type { VEHICLE_KINDS } from '../kinds.ts';

type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const VEHICLE_WORDS: Readonly<Record<VehicleKind, string>> = {
  car: `car, automobile, vehicle, sedan, suv, passenger car, private car, hatchback, motor vehicle, pickup, pickup truck, getaway car, parked car, electric car, jeep, motorcar, passenger vehicle, private vehicle, rental car, parked vehicle, electric vehicle, ev, family car, self-driving car, autonomous vehicle, autonomous car, sports car, station wagon, racing car, 4x4`,
  van: `van, delivery van, minivan, getaway van, white van, transit van, camper van, campervan, cargo van, food van`,
  bus: `bus, coach, city bus, school bus, minibus, shuttle bus, shuttle, tour bus, double-decker, double-decker bus, articulated bus, evacuation bus, trolleybus, commuter bus, public bus, passenger bus, tourist bus, night bus, motorcoach, intercity bus, coach bus, electric bus`,
  truck: `truck, lorry, semi-trailer, semi, tractor-trailer, delivery truck, heavy goods vehicle, hgv, articulated lorry, articulated truck, dump truck, cargo truck, freight truck, box truck, garbage truck, garbage lorry, flatbed, bulldozer, excavator, cement mixer, relief truck, military truck, supply truck, moving truck, food delivery truck, cement truck, tow truck, semi truck, 18-wheeler, freight lorry, snowplow, snowplough, snow plow, tractor, road train, big rig, rig truck, juggernaut`,
  tanker: `tanker, tanker truck, tanker lorry, fuel tanker, fuel truck, tank truck, tank lorry, petrol tanker, chemical tanker, road tanker, gasoline tanker, oil tanker truck, milk tanker, water tanker, propane truck, propane tanker, lpg tanker, lng tanker`,
  ambulance: `ambulance, medical vehicle, paramedic vehicle, emergency ambulance, rescue vehicle`,
  fire_engine: `fire engine, engine, pumper, fire truck, firetruck, fire lorry, fire appliance, fire tender, ladder truck, fire pumper, pumper truck, engine company, fire vehicle, pump engine, turntable ladder, water tender, ladder company, fire apparatus, aerial ladder, airport fire tender, fire brigade vehicle`,
  police_car: `police car, squad car, patrol car, police vehicle, police cruiser, patrol vehicle, police van, cop car, police cruisers, cruiser, police suv, panda car, sheriff's car, paddy wagon`,
  bicycle: `bicycle, bike, cyclist, cycle, bicyclist, e-bike, ebike, push bike, pushbike, bike rider, rental bike, cargo bike, mountain biker, electric bike, electric bicycle, pedal bike, bike courier`,
  motorcycle: `motorcycle, motorbike, motorcyclist, moped, biker, motor bike, motorcycle rider, police motorcycle, motor cycle, dirt bike, motorbike rider`,
  tram: `tram, streetcar, trolley, tramcar, light rail vehicle, trolley car, light rail train`,
  train: `train, metro train, subway train, commuter train, freight train, high-speed train, passenger train, underground train, express train, goods train, intercity train, tube train, rail train, cargo train, bullet train, intercity express, regional train, locomotive train, night train, train set, tanker train, maglev, tank wagon, tank car, goods wagon, freight wagon, freight car`,
  boat: `boat, rescue boat, lifeboat, life boat, motorboat, rowing boat, rowboat, dinghy, inflatable boat, raft, life raft, liferaft, canoe, kayak, speedboat, fishing boat, sailboat, sailing boat, rubber boat, inflatable, gondola, water taxi, coast guard boat, patrol boat, houseboat, tug, tugboat, pontoon boat, coast guard vessel, police boat, airboat, zodiac, jet ski, coast guard cutter, barge, tour boat, flat-bottomed boat, canal boat, excursion boat, migrant boat`,
  // Words of the ship that people board from the shore are made to mean this (`read/boarded-ships.ts`).
  ferry: `water bus, waterbus, river bus, vaporetto`,
  helicopter: `helicopter, chopper, rescue helicopter, police helicopter, medevac helicopter, medevac, air ambulance, water-bombing helicopter, coast guard helicopter, firefighting helicopter, news helicopter`,
  taxi: `taxi, cab, taxicab, rickshaw, auto rickshaw, auto-rickshaw, tuk-tuk, tuk tuk, ride-hail car, taxi cab, minicab, ride-share car, rideshare, yellow cab, black cab`,
  scooter: `scooter, e-scooter, electric scooter, kick scooter, push scooter, kick-scooter, e-scooter rider, scooter rider, motor scooter, vespa, rental scooter`,
  forklift: `forklift, fork-lift, forklift truck, fork-lift truck, fork lift, lift truck, reach truck, pallet truck, reach stacker`,
  drone: `drone, uav, quadcopter, unmanned aerial vehicle, surveillance drone, delivery drone, unmanned aircraft, police drone, camera drone`,
};
