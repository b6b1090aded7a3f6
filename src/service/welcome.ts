/** What a person reads when the service has started: where it is, where its data is, and what it knows of the world. */
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
}

export function toWelcome({ version, baseUrl, dataDir, databaseUrl, feeds }: WelcomeFacts): string {
  const data =
    databaseUrl === undefined ? `${dataDir} (a private PostgreSQL)` : 'PostgreSQL of DATABASE_URL';
  return `
Presage ${version} is ready.

  address    ${baseUrl}
  dashboard  ${baseUrl}/auth/register
  documents  ${baseUrl}/docs
  data       ${data}
  feeds      ${feeds.length === 0 ? NO_FEEDS : sayFeeds(feeds)}

  try it:    curl ${baseUrl}/health
`;
}

const NO_FEEDS = `none is on: answers hear of no current events. To turn on those without a key:
             FEEDS=recommended npm start`;

/** Feeds of one age together: after a first start all have none. */
function sayFeeds(feeds: readonly FeedAge[]): string {
  const byAge = Map.groupBy(feeds, sayFeedAge);
  return [...byAge]
    .map(([age, own]) => `${own.map(({ name }) => name).join(', ')} (${age})`)
    .join('; ');
}
