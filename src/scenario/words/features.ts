/** Parts of structures and of streets that prompts mention, and which of them are counted as an attribute. */
import type { FeatureKind } from '../scenario.ts';

/** Attributes of a structure that are a number of parts. */
export type CountedAttribute =
  | 'floors'
  | 'basements'
  | 'exits'
  | 'stairs'
  | 'elevators'
  | 'escalators'
  | 'rooms'
  | 'platforms'
  | 'lanes'
  | 'gates'
  | 'capacity';

export interface FeatureRow {
  readonly kind: FeatureKind;
  readonly counts?: CountedAttribute;
  readonly words: string;
}

export const FEATURE_WORDS: readonly FeatureRow[] = [
  {
    kind: 'exit',
    counts: 'exits',
    words: `exit, side exit, rear exit, back exit, staff exit, side door, back door, rear door, stage door, goods door, service door, portal door, exit door, emergency exit, fire exit, fire door, way out, egress door, emergency door, exit route, escape route, door, doorway, external door, exit gate, double door, evacuation exit, main door, final exit, exit way, exitway, point of egress, revolving door, escape door, exit point`,
  },
  {
    kind: 'entrance',
    words: `entrance, main entrance, emergency entrance, ambulance entrance, staff entrance, side entrance, rear entrance, back entrance, service entrance, public entrance, visitors' entrance, entry, entryway, front door, vestibule, entrance hall, station entrance, main entry, ingress, ticket gate, turnstile, fare gate, ticket barrier`,
  },
  {
    kind: 'stair',
    counts: 'stairs',
    words: `stair, stairs, staircase, stairwell, stairway, fire escape, flight of stairs, emergency stair, emergency staircase, fire stair, escape stair, stair core, fire stairs, stair tower, spiral staircase, set of stairs, emergency stairwell, escape staircase`,
  },
  {
    kind: 'elevator',
    counts: 'elevators',
    words: `elevator, lift, elevator bank, lift shaft, elevator shaft, freight elevator, service elevator, service lift, goods lift, passenger lift, elevator car, elevator cabin, elevator lobby, passenger elevator`,
  },
  {
    kind: 'escalator',
    counts: 'escalators',
    words: `escalator, moving walkway, travelator, moving staircase`,
  },
  {
    kind: 'gate',
    counts: 'gates',
    words: `gate, boarding gate, departure gate, main gate, entrance gate, access gate, entry gate, stadium gate`,
  },
  {
    kind: 'platform',
    counts: 'platforms',
    words: `platform, train platform, track, railway platform, island platform, side platform, boarding platform, subway track, bus bay, bay, coach bay`,
  },
  {
    kind: 'stage',
    words: `stage, main stage, front of the stage, podium, stage front, rostrum, scaffolding, sound tower, orchestra pit, backstage`,
  },
  {
    kind: 'corridor',
    words: `corridor, hallway, aisle, passage, passageway, walkway, gangway, main corridor, tunnel exit, connecting corridor, ramp, skywalk, jetway, jet bridge, alley, alleyway, footpath, path, narrow alley`,
  },
  {
    kind: 'lane',
    counts: 'lanes',
    words: `lane, traffic lane, bus lane, bike lane, cycle lane, left lane, right lane, hard shoulder, fast lane, slow lane, emergency lane`,
  },
  {
    kind: 'road',
    words: `road, street, main street, high street, avenue, boulevard, main road, access road, side street, road segment, driveway, evacuation route, ring, bus stop, tram stop, taxi stand, taxi rank, side road, backstreet, service road, city street, ring road exit, toll booth, toll plaza, main avenue, feeder road, shopping street`,
  },
  {
    kind: 'crossing',
    words: `crossing, traffic light, traffic lights, traffic signal, central island, checkpoint, security checkpoint, roadblock, border crossing`,
  },
  {
    kind: 'room',
    counts: 'rooms',
    words: `room, class, classroom, bedroom, guest room, hotel room, guestroom, patient room, meeting room, office room, cell, study room, screening room, hotel suite, seminar room, dormitory room, suite, treatment room, cinema hall, auditorium hall, operating room, screen`,
  },
  {
    kind: 'room',
    words: `storage bay, berth, concourse, main concourse, arrivals hall, arrival hall, departures hall, departure hall, prep room, preparation room, linen store, drug store room, chemical store room, sterile store, tool store, file store, document store, gas store, fuel store, cold store, bed store, ticket hall, banking hall, booking hall, station concourse, reading room, recovery room, triage area, a & e waiting room, sluice room, sick bay, sports pitch, kitchen, lobby, foyer, cafeteria, canteen, dining room, dining hall, laundry, laundry room, storage room, store room, storeroom, storage area, stockroom, boiler room, server room, control room, engine room, machine room, plant room, electrical room, switch room, battery room, battery storage, mail room, mailroom, copy room, break room, wc, sales floor, first aid room,
      staff room, locker room, changing room, dressing room, restroom, toilet, bathroom, washroom, lab, laboratory, chemistry lab, science lab, chemistry laboratory, chemistry classroom, science laboratory, library room, music room, art room, ward, icu, intensive care unit, intensive care, emergency room, emergency department, er, operating theatre, operating theater, surgery,
      surgical ward, pharmacy, radiology, waiting room, waiting area, waiting hall, reception, reception desk, reception area, front desk, check-in, check-in hall, check-in counter, check-in area, check-in desk, baggage claim, baggage hall, baggage carousel, carousel, luggage carousel, conveyor belt, baggage belt, baggage reclaim,  luggage hall, customs, customs hall, passport control, security area, security screening, security control, lounge, departure lounge, departures area, duty free, duty-free shop, food court, food hall, food stall, food stand, food truck, kiosk, shop unit, clothing store, bookshop, pharmacy store, jewelry store, restaurant kitchen, bar area, dance floor, dancefloor, vip area, cloakroom, coat check, ticket hall, ticket office, ticket counter, ticketing hall, mezzanine,
      auditorium, main hall, hall, great hall, assembly hall, sports hall, exhibition hall, balcony, gallery level, projection room, stalls, orchestra, grandstand, stand, stands, bleachers, tribune, pitch, field, concession stand, press box, tail, cockpit, cargo hold, car deck, vehicle deck, upper deck, lower deck, sun deck, promenade deck, sundeck, cabin, bridge deck, hold, bow, stern, port side, starboard side, starboard, muster station, lifeboat deck, galley,
      loading dock, loading bay, loading area, dock, workshop area, assembly line, production line, production floor, shop floor, factory floor, paint shop, welding shop, storage tank, tank, fuel tank, silo, pipeline, reactor, reactor building, turbine hall, turbine, transformer, transformer room, generator, generator room, cooling tower, warehouse floor, rack, racking, shelving, cold room, freezer, conveyor, refrigeration plant, cooling plant, chiller plant, ventilation plant, compressor room, boiler, furnace, boiler house, chemical store, chemical storage, chemical storage room, paint store,
      atrium, courtyard, inner courtyard, patio, terrace, roof terrace, pool, swimming pool, sauna, spa, playground area, prayer room, altar, nave, minaret, bell tower, dome, crypt, sanctuary, archive room, reading hall, main reading room, cell wing, cell block, prison block, visitor center, visitor centre, guard room, guardhouse, watchtower, vault, trading floor room, ballroom area, conference room, boardroom, open-plan area, open office, workstation, attic, loft, crawl space, garage level, parking level, car park level, fuel pump, pump, petrol pump area, storage shed, shed, tent, main tent, beer tent, marquee, food tent, medical tent, first aid tent, statue, monument, fountain, obelisk, memorial, clock tower, bandstand, river bank, riverbank, river, lake, shoreline, water, waterline, hillside, hilltop, slope, ridge, north ridge, valley, cliff, embankment, canal, coast, coastline, epicentre, epicenter, market stall, stall, vendor stall, meat counter, checkout, checkouts, checkout area, cash register, deli counter, bakery section, produce section, electronics department, toy department, toy store, fashion store, shoe store, food section, arcade, escalator hall, maintenance room, utility room, janitor closet, closet, supply closet, cupboard, linen cupboard, storage cupboard, broom cupboard, electrical cupboard, cleaning cupboard, ventilation shaft, shaft, air duct, ceiling, roof space, elevator machine room, security office, principal's office, headmaster's office, teachers lounge, gymnasium hall, nurses station, nurse's station, maternity unit, dialysis unit, psychiatric ward, children's ward, pediatric ward, paediatric ward, burn unit, neonatal unit, oncology ward, operating suite, mri room, x-ray room, oxygen store, oxygen storage, oxygen tank, gas main, gas line, gas pipe, barricade, fan zone area, finish line, start line, starting line, turn, curve, bend, tollgate, median, construction zone, construction site, crane, kilometre marker, kilometer marker, mile marker, pulpit, mihrab, bar counter, south portal, north portal, east portal, west portal, portal, tunnel portal, tunnel entrance, building site, bus shelter, newsstand, metro entrance, subway entrance, tram line, tram track, railway line, train track, train tracks, rail line, rails, switch, signal box, carriage, train carriage, coach, rail car, second carriage, dining car, locomotive, front carriage, rear carriage, runway, taxiway, apron, hangar, control tower, jet fuel depot, cargo area, cargo hangar, gate area, boarding area, food counter, salad bar, buffet, hotel bar, hotel kitchen, hotel lobby, breakfast room, breakfast hall, wine cellar, linen room, linen closet, housekeeping closet, minibar, exhibit, exhibition room, dinosaur hall, east wing room, wing, annex, annexe, extension, north wing, south wing, east wing, west wing, north stand, south stand, east stand, west stand, north side, south side, east side, west side, northern side, southern side, eastern side, western side, north end, south end, east end, west end, northern end, southern end, eastern end, western end, north corner, southeast corner, northeast corner, southwest corner, northwest corner, corner`,
  },
  { kind: 'roof', words: `roof, rooftop, roof deck, helipad` },
  {
    kind: 'ground',
    words: `exercise yard, yard, prison yard, schoolyard, school yard, playground, garden, back garden, car park, parking lot, carpark, parking area, forecourt, ground, lawn, meadow, grass, square's edge, sidewalk, pavement, kerb, curb, assembly point, muster point, gathering point, rally point, vip entrance area, perimeter, fence, wall, barrier`,
  },
];

/** Counted, but not a part that something can be beside. */
export const COUNT_WORDS: Readonly<Partial<Record<CountedAttribute, string>>> = {
  floors: `floor, storey, storeyed, storied, level, deck, tier, upper floor, above-ground floor, above-ground level, passenger deck, storey high, storey tall, floor high, upper storey, above-ground storey, parking level, retail level`,
  basements: `basement, basement level, basement floor, underground level, underground floor, underground storey, subterranean level, cellar level, level below ground, floor below ground, level underground, floor underground, below-ground level, sub-basement, basement storey, levels of underground parking, level of underground parking, below-grade level, underground parking level, level of basement, storey below ground, underground parking floor`,
  capacity: `seat, bed, seater, berth, hospital bed, inpatient bed, parking space, parking spot, parking place, pitch place, bedded, place, seating place`,
};
