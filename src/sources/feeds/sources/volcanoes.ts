/** The weekly volcanic activity report of the Smithsonian Institution and the USGS, RSS. https://volcano.si.edu */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { childOf, childText, childrenOf, readXml } from '../read/xml.ts';
import { collect } from '../reading.ts';

export const volcanoes: Feed = {
  name: 'volcanoes',
  title: 'Smithsonian and USGS volcanic activity',
  types: ['environmental'],
  attribution: 'Smithsonian Institution, Global Volcanism Program, and USGS',
  licenceUrl: 'https://volcano.si.edu/gvp_termsofuse.cfm',
  url: 'https://volcano.si.edu/news/WeeklyVolcanoRSS.xml',
  recommendation: { isRecommended: false, because: 'the Smithsonian reserves commercial use' },
  isWorldwide: true,
  refreshSeconds: 21_600,
  parse: parseVolcanoes,
};

/** The class of a report stands at the end of its title. A new eruption changes by the hour; an old one is watched. */
const SEVERITIES: readonly (readonly [RegExp, number])[] = [
  [/new eruptive activity/i, 0.7],
  [/new unrest/i, 0.4],
  [/continuing eruptive activity|ongoing/i, 0.5],
];
const SEVERITY_OTHER = 0.4;
const CONFIDENCE = 0.85;
/** Usual closed zones are 2 to 10 km wide. Judgement. */
const RADIUS_KM = 6;
/** The next report is due in a week, and may be late. */
const STAYS_MS = 10 * 86_400_000;

export function parseVolcanoes(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { name, root } = readXml(bytes);
  const channel = childOf(root, 'channel');
  if (name !== 'rss' || channel === undefined)
    throw new PayloadRefused('wrong_shape', 'reports of volcanoes must be RSS');
  const out = collect(volcanoes, context);
  for (const item of childrenOf(channel, 'item')) {
    const title = childText(item, 'title') ?? '';
    const [lat, lng] = (childText(item, 'point') ?? '').split(/\s+/);
    const at = toPoint(lat, lng);
    const timeMs = instantOf(childText(item, 'pubDate'));
    const url = childText(item, 'guid');
    if (at === undefined) out.reject('no_location');
    else if (timeMs === undefined) out.reject('bad_time');
    else
      out.add({
        id: url?.split('#').at(-1) ?? title,
        type: 'environmental',
        kind: 'volcano',
        severity: SEVERITIES.find(([words]) => words.test(title))?.[1] ?? SEVERITY_OTHER,
        confidence: CONFIDENCE,
        geometry: { kind: 'point', at, radiusKm: RADIUS_KM },
        validFromMs: timeMs,
        validToMs: timeMs + STAYS_MS,
        observedAtMs: timeMs,
        headline: title,
        url,
      });
  }
  return out.finish({ publishedAtMs: instantOf(childText(channel, 'pubDate')) ?? null });
}
