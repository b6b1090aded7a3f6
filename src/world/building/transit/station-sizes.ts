/** Sizes in stations, with their sources. Meters. */
export const TRACK = {
  /** One track beside a platform, and two between platforms: clearance gauge 3.15 m wide (UIC 505-1) and 4 m between axes. */
  single: 3.8,
  double: 7.8,
} as const;

export const PLATFORM = {
  /** Clear beside stairs and other obstacles: 1.6 m where long, 2.0 m at higher speeds (TSI PRM 2014, 4.2.1.12). */
  beside: 2,
  /** At the start: one person on each square meter is level of service B for queues (Fruin 1971: 0.93 to 1.21 m² each). */
  squareMetersEach: 1,
} as const;

export const FARE_GATE = {
  /** Wide-aisle gate: at least 0.9 m for wheelchairs (TSI PRM 4.2.1.2); the machine between two lanes. */
  lane: 0.9,
  machine: 0.3,
  depth: 1.8,
} as const;

/** Storeys of stations are high: 6 m from a platform to the concourse above it. */
export const STATION_HEIGHT = 6;

export const BUS = {
  /** Bus 12 m by 2.55 m (Directive 96/53/EC); a bay with the way between two buses. */
  length: 12,
  width: 2.55,
  bay: 4.5,
} as const;

export const AIRPORT = {
  height: 7,
  /** Along the wall, and deep: room for 80 and more people to sit (ACRP Report 25: 1.2-1.7 m² each). */
  gateWidth: 12,
  gateDepth: 8,
  gateMetersEach: 1.2,
  /** One lane with its machine, ACRP Report 25: about 3.5 m wide for a pair; 150 people an hour. */
  laneWidth: 1.4,
  machineWidth: 1.2,
  machineDepth: 5,
  pierWidth: 24,
} as const;

export const SHIP = {
  height: 3,
  /** Corridors: at least 0.9 m (FSS Code 13.2); 1.2-1.8 m on passenger ships. */
  corridor: 1.8,
  cabinDepth: 5,
  cabinWidth: 3,
  cabinDoor: 0.9,
  /** Assembly stations: at least 0.35 m² for each person (SOLAS II-2/13.3.2.6, MSC.1/Circ.1533). */
  musterMetersEach: 0.35,
} as const;
