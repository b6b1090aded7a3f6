/** Chooses the sounds of a place: only sounds of things that are there. */
import { agentSoundings } from './agent-sounding.ts';
import { hazardSoundings } from './hazard-sounding.ts';
import { SOUNDS } from './sounds.ts';
import type { SoundName } from './sounds.ts';

export interface Soundscape {
  readonly weather: 'clear' | 'rain' | 'snow' | 'fog' | 'storm';
  /** Indoors neither weather nor traffic is heard. */
  readonly isIndoor: boolean;
  /** Meters a second, where it is known. */
  readonly windMps?: number;
  /** Kinds of hazards by their names: `fire`, `flood` … */
  readonly hazards: readonly string[];
  readonly people: number;
  /** The kinds of vehicles, in the words of a scenario: `car`, `ambulance` … */
  readonly vehicles: readonly string[];
  readonly isAlarm: boolean;
}

export interface ChosenSound {
  readonly name: SoundName;
  readonly seconds: number;
  readonly isLoop: boolean;
}

const WEATHER_SOUNDS: Readonly<Record<Soundscape['weather'], readonly SoundName[]>> = {
  clear: [],
  rain: ['rain'],
  snow: [],
  fog: [],
  storm: ['rain', 'wind', 'thunder'],
};

/** A murmur needs more than a few people; fewer are heard by their steps alone. */
const CROWD_PEOPLE_MIN = 12;
/** Fresh breeze, 5 on the Beaufort scale: from here on wind is heard in the open. */
const WIND_HEARD_MPS = 8;

/** In the order of the alphabet, each once. */
export function chooseSounds(place: Soundscape): ChosenSound[] {
  const chosen = new Set<SoundName>(
    place.hazards.flatMap((kind) => hazardSoundings.of(kind).sounds),
  );
  if (place.isAlarm) chosen.add('alarm');
  if (place.people > 0) chosen.add('footsteps');
  if (place.people >= CROWD_PEOPLE_MIN) chosen.add('crowd');
  if (!place.isIndoor) {
    for (const name of WEATHER_SOUNDS[place.weather]) chosen.add(name);
    if ((place.windMps ?? 0) >= WIND_HEARD_MPS) chosen.add('wind');
    if (place.vehicles.some((kind) => agentSoundings.of(kind).isHeardOnRoads))
      chosen.add('traffic');
  }
  if (place.vehicles.some((kind) => agentSoundings.of(kind).hasSiren)) chosen.add('siren');
  return [...chosen].sort().map((name) => ({ name, ...SOUNDS[name] }));
}
