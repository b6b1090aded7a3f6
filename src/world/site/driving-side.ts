/** Countries that drive on the left (as of 2024, by ISO 3166 code). */
const LEFT: ReadonlySet<string> = new Set(
  'AG AI AU BB BD BM BN BS BT BW CC CX CY DM FJ FK GB GD GG GY HK ID IE IM IN JE JM JP KE KI KN KY LC LK LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'.split(
    ' ',
  ),
);

export function drivingSide(country: string | undefined): 'left' | 'right' {
  return country !== undefined && LEFT.has(country) ? 'left' : 'right';
}
