/** All formats, in the order of listing. */
import type { Feed } from '../feed.ts';
import { asam } from './asam.ts';
import { canadaAdvisories } from './canada-advisories.ts';
import { cap } from './cap.ts';
import { eonet } from './eonet.ts';
import { firms } from './firms.ts';
import { gdacs } from './gdacs.ts';
import { gdelt } from './gdelt.ts';
import { germanyAdvisories } from './germany-advisories.ts';
import { gtfsRt } from './gtfs-rt.ts';
import { nws } from './nws.ts';
import { openMeteo } from './open-meteo.ts';
import { open511 } from './open511.ts';
import { csv, geojson, ndjson } from './own-data.ts';
import { policeUk } from './police-uk.ts';
import { socrata } from './socrata.ts';
import { ucdp } from './ucdp.ts';
import { ukAdvisories } from './uk-advisories.ts';
import { usAdvisories } from './us-advisories.ts';
import { usgs } from './usgs.ts';
import { volcanoes } from './volcanoes.ts';
import { wzdx } from './wzdx.ts';

export const FEEDS: readonly Feed[] = [
  usgs,
  nws,
  gdacs,
  eonet,
  firms,
  gdelt,
  usAdvisories,
  ukAdvisories,
  canadaAdvisories,
  germanyAdvisories,
  ucdp,
  asam,
  volcanoes,
  cap,
  openMeteo,
  wzdx,
  open511,
  socrata,
  policeUk,
  gtfsRt,
  geojson,
  csv,
  ndjson,
];

/** Other common names. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['crime', 'socrata'],
  ['gtfs', 'gtfs-rt'],
  ['json', 'geojson'],
]);

/** Found regardless of case and of the separator between words. */
export function findFeed(name: string): Feed | undefined {
  const plain = toPlain(name);
  const alias = ALIASES.get(plain);
  return FEEDS.find(
    (feed) => toPlain(feed.name) === (alias === undefined ? plain : toPlain(alias)),
  );
}

function toPlain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}
