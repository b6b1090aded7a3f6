/** The result of the runs for a peril, as a sentence. */
import type { Peril } from '../perils/peril.ts';
import type { SeenPeril } from './merge-perils.ts';

export function sayPeril(seen: SeenPeril): string {
  return SENTENCES[seen.peril](seen);
}

const SENTENCES: Readonly<Record<Peril, (seen: SeenPeril) => string>> = {
  shaking: ({ people, expected, figures }) =>
    expected.down + expected.hurt === 0
      ? `${countAre(people)} inside while it shakes.`
      : `${countAre(people)} inside while it shakes. Expected: ${few(expected.down)} unable to help themselves, ${few(expected.hurt)} hurt and ${few(expected.buried)} under collapsed floors (HAZUS, a concrete frame of moderate code; the chance of extensive damage is ${percent(figures['extensive_damage_chance'] ?? 0)}).`,
  water: ({ people, figures, firstSeconds }) =>
    people === 0
      ? `Nobody is in water too deep or fast to stand in (at most class H${figures['flood_class_max'] ?? 0}).`
      : `${countAre(people)} in water in which they cannot stand, ${count(figures['children_unable_to_stand_people'] ?? 0)} of them children, first after ${seconds(firstSeconds)} (up to class H${figures['flood_class_max'] ?? 0}, ${meters(figures['water_depth_max_m'] ?? 0)} deep).`,
  poison: ({ people, figures, firstSeconds }) =>
    people === 0
      ? 'Nobody breathes air beyond the limit of escape.'
      : `${count(people)} ${Math.round(people) === 1 ? 'breathes' : 'breathe'} air beyond the limit of escape (AEGL-2), first after ${seconds(firstSeconds)}. The largest load is ${(figures['toxic_load_max_of_slot'] ?? 0).toFixed(2)} of SLOT; ${few(figures['expected_deaths_people'] ?? 0)} deaths are expected.`,
  attack: ({ people, personSeconds, firstSeconds }) =>
    people === 0
      ? 'Nobody is within reach and sight of an attacker.'
      : `${countAre(people)} within reach and sight of an attacker, each for ${seconds(personSeconds / people)} on average, first after ${seconds(firstSeconds)}.`,
  blast: ({ people, expected, figures }) =>
    `${countAre(people)} where windows shatter (3.4 kPa and more); ${few(expected.hurt)} burst eardrums are expected. The largest pressure on a person is ${(figures['overpressure_max_kpa'] ?? 0).toFixed(1)} kPa.`,
  press: ({ people, figures }) =>
    `${countAre(people)} in places where the crowd stands at five per m² or more for ten seconds. Crowd pressure is up to ${(figures['crowd_pressure_max_per_s2'] ?? 0).toFixed(2)} per s².`,
  cordon: ({ people, figures }) =>
    `${countAre(people)} within ${meters(figures['cordon_m'] ?? 0)} of the object (DHS and FBI stand-off card). The last person is beyond this distance ${seconds(figures['cordon_clear_seconds'] ?? 0)} after the object is found${(figures['left_by_exits_within_cordon_people'] ?? 0) >= 0.5 ? `, ${count(figures['left_by_exits_within_cordon_people'] ?? 0)} by exits within it` : ''}.`,
  dark: ({ people, personSeconds }) =>
    people === 0
      ? 'Nobody is in the dark.'
      : `${countAre(people)} in less than one lux, each for ${seconds(personSeconds / people)} on average. Darkness slows walking.`,
};

function count(people: number): string {
  const whole = Math.round(people);
  return `${whole} ${whole === 1 ? 'person' : 'people'}`;
}

function countAre(people: number): string {
  return `${count(people)} ${Math.round(people) === 1 ? 'is' : 'are'}`;
}

/** Expected numbers of people are not whole numbers. */
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
