/** What a person reads when the service has started: where its data is, what it knows of the world, and what to try first. */
import { sayFeedAge } from '#analysis';
import type { FeedAge } from '#analysis';

export interface WelcomeFacts {
  readonly version: string;
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Absent: a private PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The feeds that are on. */
  readonly feeds: readonly FeedAge[];
  /** The sample simulation; absent where there is none. */
  readonly sample: 'ready' | 'building' | undefined;
}

export function toWelcome(facts: WelcomeFacts): string {
  const { version, baseUrl, dataDir, databaseUrl, feeds, sample } = facts;
  const data =
    databaseUrl === undefined ? `${dataDir} (a private PostgreSQL)` : 'PostgreSQL of DATABASE_URL';
  const sampleLine = sample && `  sample     ${toSampleUrl(baseUrl)}${SAMPLE_NOTES[sample]}\n`;
  return `
Presage ${version} is ready.

  data       ${data}
  feeds      ${feeds.length === 0 ? NO_FEEDS : sayFeeds(feeds)}
  documents  ${baseUrl}/docs

  address    ${baseUrl}
  try it     ${toRiskCall(baseUrl)}
${sampleLine ?? ''}`;
}

/** The line that follows when the sample is finished. */
export function toSampleReady(baseUrl: string): string {
  return `  sample     ${toSampleUrl(baseUrl)} (ready)\n`;
}

/** Needs no account: the risk within two kilometres of the centre of Paris. */
function toRiskCall(baseUrl: string): string {
  return `curl '${baseUrl}/risk-assessment/radius/?latitude=48.8566&longitude=2.3522&radius_km=2'`;
}

/** It leads to whichever sample there is. */
function toSampleUrl(baseUrl: string): string {
  return `${baseUrl}/sample`;
}

const SAMPLE_NOTES = { ready: ' (a simulation in 3D)', building: ' (being built)' } as const;

const NO_FEEDS = `all are off, so Presage knows no current events. To turn on the recommended feeds:
             FEEDS=recommended npm start`;

/** Feeds of one age together: after a first start all have none. */
function sayFeeds(feeds: readonly FeedAge[]): string {
  const byAge = Map.groupBy(feeds, sayFeedAge);
  return [...byAge]
    .map(([age, own]) => `${own.map(({ name }) => name).join(', ')} (${age})`)
    .join('; ');
}
