/** What the runs show of a peril, as a sentence. */
import type { Peril } from '../perils/peril.ts';
import type { SeenPeril } from './merge-perils.ts';

export function sayPeril(seen: SeenPeril): string {
  return SENTENCES[seen.peril](seen);
}

const SENTENCES: Readonly<Record<Peril, (seen: SeenPeril) => string>> = {
  shaking: ({ people, expected, figures }) =>
    expected.down + expected.hurt === 0
      ? `${count(people)} are inside while it shakes.`
      : `Of ${count(people)} inside while it shakes ${few(expected.down)} are expected unable to help themselves, ${few(expected.hurt)} hurt and ${few(expected.buried)} under collapsed floor (HAZUS, a concrete frame of moderate code; extensive damage with a chance of ${percent(figures['extensive_damage_chance'] ?? 0)}).`,
  water: ({ people, figures, firstSeconds }) =>
    people === 0
      ? `Nobody is in water in which they could not stand (at most class H${figures['flood_class_max'] ?? 0}).`
      : `${count(people)} are in water in which they cannot stand, ${count(figures['children_unable_to_stand_people'] ?? 0)} of them children, first after ${seconds(firstSeconds)} (up to class H${figures['flood_class_max'] ?? 0}, ${meters(figures['water_depth_max_m'] ?? 0)} deep).`,
  poison: ({ people, figures, firstSeconds }) =>
    people === 0
      ? 'Nobody breathes air beyond the limit of escape.'
      : `${count(people)} breathe air beyond the limit of escape (AEGL-2), first after ${seconds(firstSeconds)}; the largest load is ${(figures['toxic_load_max_of_slot'] ?? 0).toFixed(2)} of SLOT, and ${few(figures['expected_deaths_people'] ?? 0)} are expected to die of it.`,
  attack: ({ people, personSeconds, firstSeconds }) =>
    people === 0
      ? 'Nobody is within reach and sight of an attacker.'
      : `${count(people)} are within reach and sight of an attacker, each for ${seconds(personSeconds / people)} in the mean, first after ${seconds(firstSeconds)}.`,
  blast: ({ people, expected, figures }) =>
    `${count(people)} are where windows shatter (3.4 kPa and more), ${few(expected.hurt)} are expected to have burst eardrums; the largest pressure on anybody is ${(figures['overpressure_max_kpa'] ?? 0).toFixed(1)} kPa.`,
  press: ({ people, figures }) =>
    `There is room for ${count(people)} where the crowd stands at five per m² and more for ten seconds; crowd pressure is up to ${(figures['crowd_pressure_max_per_s2'] ?? 0).toFixed(2)} per s².`,
  cordon: ({ people, figures }) =>
    `${count(people)} are within ${meters(figures['cordon_m'] ?? 0)} of it (DHS and FBI stand-off card); they are all out of it ${seconds(figures['cordon_clear_seconds'] ?? 0)} after it is found${(figures['left_by_exits_within_cordon_people'] ?? 0) >= 0.5 ? `, ${count(figures['left_by_exits_within_cordon_people'] ?? 0)} by exits that lie within it` : ''}.`,
  dark: ({ people, personSeconds }) =>
    people === 0
      ? 'Nobody is in the dark.'
      : `${count(people)} are in less than one lux, each for ${seconds(personSeconds / people)} in the mean, and walk slower.`,
};

function count(people: number): string {
  const whole = Math.round(people);
  return `${whole} ${whole === 1 ? 'person' : 'people'}`;
}

/** Expected numbers of people are no whole ones. */
function few(people: number): string {
  return people >= 10 ? String(Math.round(people)) : people.toFixed(people >= 0.1 ? 1 : 2);
}

function seconds(value: number | null): string {
  return `${Math.round(value ?? 0)} s`;
}

function meters(value: number): string {
  return `${value >= 10 ? Math.round(value) : value.toFixed(1)} m`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
