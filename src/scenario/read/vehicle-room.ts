/** How many people a vehicle takes: "a train with room for 200", "three 50-seat buses", "boats that carry 12 each". */
import type { Sourced } from '../scenario.ts';
import { findSense, stated } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

export interface VehicleRoom {
  readonly vehicle: Mention;
  readonly value: Sourced<number>;
  /** The token of the number. */
  readonly at: number;
}

const BEHIND =
  /^(?:(?:that|which|each|of them|all|can|only|has|have|,|with|takes?|taking|holds?|holding|carr(?:y|ies|ying)|seats?|seating|fits?|a|an|the|room|space|places?|capacity|for|of|up|to|about|around|just|maximum|max)\b ?|, ?)+$/;
const SAYS_ROOM =
  /\b(?:room|space|capacity|takes?|taking|holds?|holding|carr(?:y|ies|ying)|seats?|seating|fits?)\b/;
const SEATS = /^(?:seats?|seaters?|places|passengers?|persons?|people)$/;
const WORDS_MAX = 9;

export function listVehicleRooms(reading: Reading): readonly VehicleRoom[] {
  const { quantities, mentions, tokens } = reading;
  const vehicles = mentions.filter((one) => findSense(one, 'vehicle') !== undefined);
  return quantities.flatMap((quantity): VehicleRoom[] => {
    const { start, end, value, kind } = quantity;
    if (kind !== 'cardinal' || value < 1 || value > 10_000) return [];
    const of = (vehicle: Mention): VehicleRoom[] => [
      {
        vehicle,
        value: stated(reading, Math.round(value), { start, end }),
        at: start,
      },
    ];
    // "50-seat bus", "a 12 person boat".
    const isSeats = SEATS.test(tokens[end]?.lower ?? '');
    const behind = isSeats ? vehicles.find((one) => one.start === end + 1) : undefined;
    if (behind !== undefined && /^(?:seat|seater|person|passenger)$/.test(tokens[end]!.lower))
      return of(behind);
    const before = vehicles.findLast((one) => one.end <= start && start - one.end <= WORDS_MAX);
    if (before === undefined || tokens[before.end]?.sentence !== tokens[start]!.sentence) return [];
    const between = tokens
      .slice(before.end, start)
      .map(({ lower }) => lower)
      .join(' ');
    const saysSeats = isSeats && /seat|place/.test(tokens[end]!.lower) && /\bwith$/.test(between);
    return BEHIND.test(between) && (SAYS_ROOM.test(between) || saysSeats) ? of(before) : [];
  });
}
