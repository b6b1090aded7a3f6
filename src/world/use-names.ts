/**
 * What rooms and parts of open ground are used for: each family with the names that drafts and readers give its members. A name
 * that stands in no row is `other`; nothing physical follows from parts of a word.
 */
export const USES = {
  stair:
    'stairs, stair, stairwell, staircase, stair hall, stair lobby, landing, escalator, escalator hall, fire escape',
  lift: 'lift, lift lobby, elevator, elevator lobby, elevator bank',
  shaft: 'shaft, lift shaft, elevator shaft, ventilation shaft, air duct',
  void: 'void',
  corridor: 'corridor, hallway, passage, passageway, circulation',
  toilet: 'toilet, toilets, wc, restroom, restrooms, washroom',
  wash: 'bathroom, shower room, showers, changing room, locker room, sauna, spa, ablution room',
  pool: 'pool, swimming pool, basin',
  lobby: 'lobby, foyer, vestibule, atrium, narthex',
  entrance: 'entrance, entry, entrance hall',
  reception:
    'reception, front desk, reception area, reception desk, reception hall, information desk',
  concourse: 'concourse, station concourse, mezzanine',
  waiting: 'waiting room, waiting area, waiting hall',
  departures:
    'departures, departure hall, departures hall, departures area, departure lounge, boarding area, check-in, check-in hall, check-in area, check in desk, check-in desk',
  gate: 'gate, gates, boarding gate, departure gate, gate area',
  arrivals:
    'arrivals, arrival hall, arrivals hall, baggage reclaim, baggage claim, baggage hall, luggage hall, baggage carousel, luggage carousel, carousel, customs, customs hall, passport control',
  ticketing: 'ticket hall, ticketing hall, booking hall',
  ticket_office: 'ticket office, box office',
  platform: 'platform, bus bay, coach bay, bay, stop, boarding platform, train platform',
  track:
    'track, tracks, rail, rails, railway, railway line, rail line, train track, train tracks, tram line, tram track, subway track',
  carriage:
    'carriage, train carriage, rail car, coach, front carriage, rear carriage, dining car, locomotive',
  dining:
    'dining room, dining hall, restaurant, cafe, café, cafeteria, canteen, breakfast room, breakfast hall, salad bar, buffet',
  food_court: 'food court, food hall, food, food tent, food area',
  kitchen: 'kitchen, kitchenette, galley, restaurant kitchen, hotel kitchen',
  pantry: 'pantry',
  bar: 'bar, bar area, hotel bar',
  shop: 'shop, store, shops, kiosk, gift shop, concession, concession stand, sales floor, retail, retail unit, shop unit, anchor store, duty free, duty-free shop, clothing store, bookshop, jewelry store, toy store, fashion store, shoe store, supermarket, mall, market hall, pharmacy store, newsstand, bakery section, produce section, food section, electronics department, toy department',
  checkout: 'checkout, checkouts, checkout area',
  counter:
    'counter, teller, till, cash desk, cash register, ticket window, registration window, service window, teller window, cashier window, cash window, information window, enrolment window, admission window, passport window, payment window, betting window, booking window, post window, reception window, pharmacy window',
  stall: 'stall, market stall, vendor stall, food stall, food stand, food truck',
  service_hall: 'banking hall, service counter hall, consular hall, registration',
  open_office: 'open-plan office, open office, open-plan area',
  office:
    'office, workstation, clerks’ office, manager’s office, airline office, ambassador’s office, press box, trading floor, copy room',
  principals_office:
    "principal’s office, principal's office, headmaster's office, judge’s chambers",
  mail: 'mail room, mailroom',
  control: 'control room, signal room, signal box, control tower',
  desk: 'desk, information',
  security:
    'security, security office, security area, security screening, security checkpoint, security control, guard room, guardhouse, checkpoint',
  staff: "staff room, break room, teachers lounge, crew room, nurses station, nurse's station",
  meeting:
    'meeting room, conference room, boardroom, interview room, council chamber, jury room, private room, parish room, community room, education room, vestry, choir room, shoe room',
  court: 'courtroom',
  visiting: 'visiting room',
  class:
    'class, classroom, lecture hall, seminar room, science classroom, chemistry classroom, computer room, music room, art room, training room, nursery',
  laboratory:
    'laboratory, lab, science lab, chemistry lab, chemistry laboratory, science laboratory',
  play: 'playroom',
  playground: 'playground, playground area, school yard, schoolyard',
  nap: 'nap room',
  gym: 'gym, gym hall, gymnasium, gymnasium hall, sports hall, fitness room, pool deck',
  hall: 'hall, main hall, great hall, assembly hall, worship hall, community hall',
  dance: 'ballroom, dance floor, dancefloor',
  library:
    'library, library room, reading room, reading hall, main reading room, stacks, study area',
  archive: 'archive, archive room, file store, document store',
  study: 'study, study room',
  exhibition:
    'gallery, exhibition hall, exhibition room, exhibit, dinosaur hall, gallery level, observatory',
  auditorium:
    'auditorium, seats, seating, stalls, balcony, orchestra, stand, stands, grandstand, tribune, bleachers, main stand, spectator area',
  audience: 'audience, arena, arena floor',
  stage: 'stage, bandstand',
  backstage: 'backstage, dressing room, green room, trap room',
  projection: 'projection room',
  pitch: 'pitch, court, field, playing field, sports field, sports pitch, football pitch',
  nave: 'nave, sanctuary',
  prayer: 'prayer hall, prayer room',
  altar: 'altar, bimah, ark, shrine, mihrab, pulpit',
  ward: "ward, icu, intensive care, intensive care unit, surgical ward, maternity unit, dialysis unit, psychiatric ward, children's ward, pediatric ward, paediatric ward, burn unit, neonatal unit, oncology ward, infirmary, sick bay, inpatient",
  emergency: 'emergency room, emergency department, er',
  treatment: 'treatment room, recovery room, triage area',
  medical:
    'operating theatre, operating theater, operating suite, surgery, radiology, mri room, x-ray room, pharmacy, first aid, first aid tent, medical tent, clinic',
  day_room: 'day room',
  guest_room: 'guest room, room, suite',
  bedroom: 'bedroom, resident room, dormitory, dorm, sleeping quarters',
  cabin: 'cabin',
  cell: 'cell, holding cell, cell block, cell wing, prison block',
  dwelling: 'apartment, flat, living room, house, safe room',
  lounge: 'lounge, business lounge',
  tent: 'tent, tents, main tent, big tent, marquee, awning, canopy, big top',
  storage:
    'storage, storage room, storage area, storage hall, storage shed, shed, chemical storage, chemical store, chemical storage room, chemical store room, fuel store, gas store, jet fuel depot, tank farm, fuel tank, storage tank, cargo area, cargo hangar, cargo hold, hold',
  production:
    'production hall, production floor, production line, factory floor, turbine hall, process hall, warehouse, warehouse floor, rack, racks, racking, shelving',
  store:
    'tool store, cold store, linen store, sterile store, bed store, oxygen store, paint store, storeroom, store room, stockroom, drug store room, attic, loft, cellar, wine cellar, cold room, freezer',
  cloakroom: 'cloakroom, coat check, closet, janitor closet, supply closet, cupboard',
  linen:
    'linen room, linen closet, clean utility room, utility room, laundry, laundry room, sluice room, bicycle room',
  plant:
    'plant room, boiler room, boiler hall, boiler house, electrical room, switchgear, switch room, transformer room, generator room, battery room, battery storage, cooling plant, machine room, engine room, reactor room, elevator machine room, maintenance room, ventilation plant, refrigeration plant',
  server: 'server room, server hall, data hall',
  workshop: 'workshop, workshop area, welding shop, paint shop, shop floor, assembly line',
  loading: 'loading dock, loading bay, loading area, dock',
  vault: 'vault',
  parking:
    'parking, parking bays, parking level, garage, garage level, car park, carpark, parking lot, parking area, car park level, car deck, vehicle deck, forecourt, fuel pump, pump, pumps, petrol pump area',
  muster: 'muster station',
  deck: 'deck, sun deck, sundeck, open deck, foredeck, promenade deck, upper deck, lower deck, bridge deck, main deck',
  bridge: 'bridge, footbridge, wing',
  roof: 'roof, rooftop, roof deck, roof terrace, helipad',
  water: 'water, pond, lake, river, fountain, canal, sea, harbour, reservoir',
  roadway: 'roadway',
  road: 'road, street, lane, course',
  roadside: 'shoulder, crossing, junction, line, pavement, sidewalk, walkway, aisle, verge',
  path: 'path',
  barrier: 'barrier, fence, cordon, barricade, wall',
  square: 'square, plaza, market square',
  ground: 'ground, higher ground',
  yard: 'yard, container yard, exercise yard, courtyard',
  open: 'green, block, terrace, forest, wood, clearing, meadow, valley, apron, quay, promenade, shore, terminal, berth, ramp, containers, pen, crane, tower, monument, lifeguard tower, spillway, machine, assembly point',
  lawn: 'lawn',
  garden: 'garden',
  beach: 'beach, sand',
} as const;
