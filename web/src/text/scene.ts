/** The 3D view: what lies over the picture, its tables, charts and timeline. */
import { sayFloor } from '#contract/names';
import type { FloorNames } from '#contract/names';
import { toPlural } from './format.ts';

export const SCENE_TEXT = {
  title: '3D view of the run',
  expired: 'The files of the 3D view have expired. Run the simulation again to see it.',
  canvas:
    '3D view of the place and its people. Space plays or pauses, arrows step, Page Up and Page Down change the floor, N follows the next person.',
  live: (moment: string): string => `live ${moment}`,
  camera: 'Camera',
  floors: 'Floor',
  allFloors: 'All floors',
  layers: 'Layers',
  runLive: 'Run live',
  savePicture: 'Save picture',
  copyLink: 'Copy link to this view',
  noWebGl:
    'This browser cannot show the 3D view: WebGL 2 is disabled or missing. The figures and files below do not need it.',
  notOpened: (reason: string): string => `The 3D view could not be opened. ${reason}`,
} as const;

export const LAYER_WORDS = {
  people: 'People',
  hazards: 'Smoke, fire, water',
  density: 'Density',
  visibility: 'Visibility',
  temperature: 'Temperature',
  exits: 'Exits',
  names: 'Names',
} as const;

export const VIEW_WORDS = {
  overview: 'Overview',
  event: 'Event',
  eye: 'Eye level',
} as const;

export const TIMELINE_TEXT = {
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  time: 'Time',
  ofEnd: (end: string): string => `of ${end}`,
  at: (moment: string, end: string): string => `${moment} of ${end}`,
  liveLegend:
    'Green: people evacuated in this run. Dashed: the recorded run. Smoke and fire shown are those of the recorded run. An added hazard affects people but is drawn only in the saved simulation.',
  marks: 'Events',
  mark: (label: string, moment: string): string => `${label} at ${moment}`,
  span: (label: string, from: string, to: string): string => `${label}: ${from} to ${to}`,
  /** `gate`: `at exit 2`. */
  queue: (gate: string): string => `Queue ${gate}`,
} as const;

export const TABLES_TEXT = {
  at: (moment: string): string => `At ${moment}`,
  evacuated: 'Evacuated',
  ofTotal: (count: string, total: string): string => `${count} of ${total}`,
  walking: 'Walking',
  standing: 'Standing',
  incapacitated: 'Incapacitated',
  roles: (roles: readonly string[]): string => `${roles.join(' · ')}. Others: mixed colours.`,
} as const;

export const EXITS_TEXT = {
  title: 'Exits',
  exit: 'Exit',
  evacuated: 'Evacuated',
  flow: 'Flow (people/s)',
  waiting: 'Waiting',
  change: 'Change',
  name: (label: string, isClosed: boolean): string => (isClosed ? `${label} (closed)` : label),
  open: 'Open',
  close: 'Close',
} as const;

export const DENSITY_TEXT = {
  title: (squareMeters: number): string =>
    `Level of service (Fruin) in squares of ${squareMeters} m, simulated people`,
  level: 'Level',
  density: 'People/m²',
  squares: 'Squares',
  below: (density: number): string => `below ${density}`,
  from: (density: number): string => `from ${density}`,
  empty: 'No people present.',
  densest: (squares: readonly string[]): string => `Densest: ${squares.join('; ')}.`,
  square: (density: number, people: number, storey: string): string =>
    `${density.toFixed(2)}/m² (${toPlural(people, 'person', 'people')}, ${storey.toLowerCase()})`,
} as const;

export const CURVES_TEXT = {
  title: 'Charts: exits and floors over time',
  byExit: 'People evacuated by exit',
  byFloor: 'People on each floor',
  at: (caption: string, moment: string): string => `${caption} at ${moment}`,
} as const;

export const PERSON_TEXT = {
  card: (id: string): string => `Followed: ${id}`,
  stop: 'Stop following',
  firstPerson: 'First-person view',
  role: 'Role',
  age: 'Age',
  unknownAge: 'unknown',
  aid: 'Aid',
  goal: 'Goal',
  state: 'State',
  states: {
    walking: 'Walking',
    standing: 'Standing',
    down: 'Incapacitated',
    gone: 'Not present',
  },
  speed: 'Speed',
  location: 'Location',
  notPresent: 'not present',
  evacuatedAt: (moment: string): string => `evacuated at ${moment}`,
  exposure: 'Exposure',
  none: 'none',
  noneNow: 'none now',
  harm: 'Incapacitated by',
} as const;

export function toSpeedWords(times: number): string {
  if (times === 0.25) return '¼×';
  if (times === 0.5) return '½×';
  return `${times}×`;
}

/** `2 min 05 s`, from the start of the run. */
export function toMomentWords(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return `${minutes} min ${String(rest).padStart(2, '0')} s`;
}

export function toKindWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * `office.stair-2.0-1@office.1` is the head of stair 2 on storey 1; `office.stair-2.0-1~1-2` is between its flights;
 * `office.door-0-2` is a door inside, on the ground floor.
 */
export function toGateWords(gate: string, names: FloorNames): string {
  const stair = /\.stair-(\d+)\.(-?\d+)-(-?\d+)(?:@.*?\.(-?\d+)$)?/.exec(gate);
  const door = /\.door-(-?\d+)-\d+$/.exec(gate);
  if (door) return `at a door on ${sayFloor(Number(door[1]), names)}`;
  if (!stair) return `at ${gate.replace(/^[^.]*\./, '').replaceAll('-', ' ')}`;
  const [, number, low, high, floor] = stair;
  return floor === undefined
    ? `on stair ${number} between ${sayFloor(Number(low), names)} and ${sayFloor(Number(high), names)}`
    : `at stair ${number} on ${sayFloor(Number(floor), names)}`;
}
