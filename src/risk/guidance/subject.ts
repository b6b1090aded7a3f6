/** What a threat is about, as far as it changes what a traveller does. Each kind of event belongs to one subject. */
import type { RiskType } from '../evidence.ts';

export const SUBJECTS = [
  'war',
  'insurgency',
  'armed_attack',
  'gangs',
  'violent_crime',
  'theft',
  'terrorism',
  'kidnapping',
  'detention',
  'unrest',
  'piracy',
  'earthquake',
  'flood',
  'tsunami',
  'wildfire',
  'volcano',
  'air_quality',
  'disease',
  'other_disaster',
  'storm',
  'winter',
  'heat',
  'fog',
  'other_weather',
  'closure',
  'road',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Kinds of feeds, of published facts, and usual kinds of own incidents. */
const KINDS_OF: Readonly<Partial<Record<Subject, readonly string[]>>> = {
  war: ['war', 'near_war', 'war_elsewhere', 'battle', 'shelling', 'air_strike', 'missile'],
  insurgency: ['insurgency', 'armed_conflict', 'conflict_elsewhere', 'outbreak', 'major_outbreak'],
  armed_attack: ['ambush', 'armed_attack', 'shooting', 'explosion', 'ied', 'mass_violence'],
  gangs: ['organized_violence', 'gang_violence'],
  theft: ['theft', 'theft_from_person', 'vehicle_theft', 'burglary', 'vandalism', 'arson'],
  terrorism: ['terrorism', 'bomb_threat', 'security_alert', 'extremely_unstable', 'very_unstable'],
  kidnapping: ['kidnapping', 'abduction', 'hostage_taking'],
  detention: ['detention', 'detention_do_not_travel'],
  unrest: ['travel_advisory', 'protest', 'riot', 'coercion', 'coup', 'strike', 'unstable'],
  piracy: ['piracy', 'boarding', 'hijacking'],
  earthquake: ['earthquake'],
  flood: ['flood', 'heavy_rain', 'landslide'],
  tsunami: ['tsunami'],
  wildfire: ['wildfire'],
  volcano: ['volcano'],
  air_quality: ['air_quality'],
  disease: ['disease', 'outbreak_of_disease'],
  storm: ['tropical_cyclone', 'severe_storm', 'wind_gusts', 'thunderstorm', 'tornado_warning'],
  winter: ['heavy_snow', 'freezing_rain', 'cold'],
  heat: ['heat'],
  fog: ['fog'],
};
const SUBJECT_OF_KIND = new Map(
  SUBJECTS.flatMap((subject) => (KINDS_OF[subject] ?? []).map((kind) => [kind, subject] as const)),
);

const SUBJECT_OF_TYPE: Readonly<Record<RiskType, Subject>> = {
  geopolitical: 'unrest',
  environmental: 'other_disaster',
  infrastructure: 'closure',
  crime: 'violent_crime',
  traffic: 'road',
  weather: 'other_weather',
};

export function subjectOf({ type, kind }: { type: RiskType; kind: string }): Subject {
  return SUBJECT_OF_KIND.get(kind) ?? SUBJECT_OF_TYPE[type];
}
